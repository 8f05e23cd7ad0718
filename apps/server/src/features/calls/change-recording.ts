import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { askForCommand } from './call-commands.store.ts';
import { beginRecording, deleteRecordings, endRecording, readRecordings } from './call-recordings.store.ts';
import { readCallSettings } from './call-settings.store.ts';
import { lockCall, updateCall } from './live-calls.store.ts';
import { recordOfCall } from './record-of-call.ts';

/**
 * Records a member's call once the customer was told and not before, in whatever state they are; stops; or deletes all parts,
 * because the customer objects. What is stopped begins again as a part of its own. Answers the files to be removed.
 */
export async function changeRecording(
  work: Work<MemberActor>,
  callId: string,
  { action, noticeGiven }: { readonly action: 'START' | 'STOP' | 'DELETE'; readonly noticeGiven: boolean },
): Promise<{ readonly files: readonly string[] } | Refusal> {
  const locked = await lockCall(work, callId);
  const isOwn = locked?.call.memberId === work.actor.id;
  // What the customer objects to an administrator may also delete later.
  if (!locked || !(isOwn || (action === 'DELETE' && work.actor.roles.includes('ADMIN')))) return refuse('NOT_FOUND');
  const { call, legs } = locked;
  const customer = legs.find((leg) => leg.side === 'CUSTOMER');
  const note = (after: object) =>
    work.audit({ action: 'call.record', ...recordOfCall(call), after: { callId, ...after } });
  const isOn = (await readRecordings(work, callId)).find((part) => part.state === 'ON');
  work.notify('call', [callId]);
  if (action === 'START') {
    if (!(await readCallSettings(work)).mayRecord) return refuse('INVALID_FIELD', { action: 'recording-off' });
    if (call.state !== 'ANSWERED' || !customer) return refuse('INVALID_STATUS', { action: 'call-no-talk' });
    if (!call.noticeAt && !noticeGiven) return refuse('INVALID_FIELD', { noticeGiven: 'notice-first' });
    const noticedAt = call.noticeAt ?? work.now;
    if (!call.noticeAt) await updateCall(work, callId, { noticeAt: noticedAt });
    const recordingId = await beginRecording(work, { callId, kind: 'CALL', noticedAt });
    if (!recordingId) return { files: [] };
    await askForCommand(work, customer, 'RECORD_START', `${recordingId} CALL`);
    note({ recording: 'START', noticedAt });
    return { files: [] };
  }
  if (isOn && customer) {
    await askForCommand(work, customer, 'RECORD_STOP');
    await endRecording(work, isOn.id, work.now);
  }
  if (action === 'STOP') {
    if (isOn) note({ recording: 'STOP' });
    return { files: [] };
  }
  const files = await deleteRecordings(work, callId);
  note({ recording: 'DELETE' });
  return { files };
}
