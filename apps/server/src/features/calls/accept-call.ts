import { callStateOf } from '@recoup/domain/calls/call-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { stopBot } from '../debtors/stop-bot.ts';
import { advanceCall } from './advance-call.ts';
import { readCallMembers } from './call-members.store.ts';
import { carryOutCall } from './carry-out-call.ts';
import { legAddress } from './leg-address.ts';
import { isMemberBusy, liveCallOf, lockCall, updateCall } from './live-calls.store.ts';
import { makeDevice } from './make-device.ts';
import { mayTakeCall } from './may-take-call.ts';
import { recordOfCall } from './record-of-call.ts';

/**
 * Takes a ringing call: the first who does has it, compared and set under the call's lock; everybody else is told who was
 * faster. Whoever has it already may ask again.
 */
export async function acceptCall(
  context: Context,
  { actor, requestId }: { readonly actor: MemberActor; readonly requestId: string },
  callId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId, id: memberId } = actor;
  const [who] = await inCompany(context.db, companyId, (work) => readCallMembers(work, memberId));
  const line = who?.line === 'PHONE' && who.phone ? 'PHONE' : 'BROWSER';
  if (line === 'BROWSER') {
    const device = await makeDevice(context, actor);
    if (isRefusal(device)) return device;
  }
  const taken = await inCompany(context.db, { actor, requestId }, (work) => take(work, callId, line));
  if (isRefusal(taken)) return taken;
  await carryOutCall(context, companyId, callId);
  return { id: callId };
}

async function take(work: Work<MemberActor>, callId: string, line: 'BROWSER' | 'PHONE'): Promise<null | Refusal> {
  const { id: memberId } = work.actor;
  const locked = await lockCall(work, callId);
  if (locked?.call.direction !== 'incoming') return refuse('NOT_FOUND');
  const { call } = locked;
  if (!(await mayTakeCall(work, call))) return refuse('NOT_FOUND');
  if (call.memberId === memberId) return null;
  if (call.memberId) {
    const [holder] = await readCallMembers(work, call.memberId);
    return refuse('INVALID_STATUS', { callId: { code: 'call-taken', name: holder?.name ?? '–' } });
  }
  if (callStateOf(liveCallOf(locked)) !== 'RINGING') return refuse('INVALID_STATUS', { callId: 'call-over' });
  if (await isMemberBusy(work, memberId)) return refuse('INVALID_STATUS', { callId: 'call-under-way' });
  const [who] = await readCallMembers(work, memberId);
  if (!who || !legAddress(who, line)) return refuse('INVALID_FIELD', { callId: 'phone-unconfirmed' });
  await updateCall(work, callId, { memberId, takenAt: work.now });
  if (call.debtorId) await stopBot(work, call.debtorId, 'call');
  work.audit({ action: 'call.take', ...recordOfCall(call), after: { callId } });
  await advanceCall(work, callId);
  return null;
}
