import { isEnd } from '@recoup/domain/calls/call-state.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { advanceCall } from './advance-call.ts';
import { lockCall, updateCall } from './live-calls.store.ts';
import { recordOfCall } from './record-of-call.ts';

/** Ends a member's own call; one that has ended stays as it is. */
export async function hangUpCall(work: Work<MemberActor>, callId: string): Promise<{ id: string } | Refusal> {
  const locked = await lockCall(work, callId);
  if (locked?.call.memberId !== work.actor.id) return refuse('NOT_FOUND');
  const { call } = locked;
  if (isEnd(call.state) || call.stoppedAt) return { id: callId };
  await updateCall(work, callId, { stoppedAt: work.now });
  work.audit({ action: 'call.hang-up', ...recordOfCall(call), after: { callId } });
  await advanceCall(work, callId);
  return { id: callId };
}
