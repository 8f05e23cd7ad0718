import { whoRings } from '@recoup/domain/calls/ring-order.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { advanceCall, beginVoicemail } from './advance-call.ts';
import { insertDecline, readCallMembers, readDeclined } from './call-members.store.ts';
import { lockCall, readAssignee } from './live-calls.store.ts';

/** Lets a call ring no more for one member; when it rings for nobody, the caller is asked to speak after the tone. */
export async function declineCall(work: Work<MemberActor>, callId: string): Promise<{ success: true } | Refusal> {
  const locked = await lockCall(work, callId);
  if (locked?.call.direction !== 'incoming') return refuse('NOT_FOUND');
  const { call, legs } = locked;
  if (call.state !== 'RINGING') return { success: true };
  await insertDecline(work, callId, work.actor.id);
  const rings = whoRings(
    await readCallMembers(work),
    await readAssignee(work, call.debtorId),
    await readDeclined(work, callId),
  );
  if (rings.length === 0)
    await beginVoicemail(
      work,
      callId,
      legs.find((leg) => leg.side === 'CUSTOMER'),
    );
  await advanceCall(work, callId);
  return { success: true };
}
