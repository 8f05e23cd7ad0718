import type { concludeCall as concludeContract } from '@recoup/contract/live-calls.ts';
import { isEnd } from '@recoup/domain/calls/call-state.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { markWrong } from '#server/features/contacts/mark-wrong.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { recordPromise } from '#server/features/promises/record-promise.ts';
import type { Work } from '#server/work/work.ts';
import { lockCall, updateCall } from './live-calls.store.ts';
import { recordOfCall } from './record-of-call.ts';
import { tellOutcome } from './tell-conversation.ts';

/**
 * Says how a call ended, once it has: the limits of contact count it like this from then on, its task is done, somebody
 * else's number is used no more, and what was promised stands. Its member says it, or an administrator after them.
 */
export async function concludeCall(
  work: Work<MemberActor>,
  callId: string,
  { outcome, note, promise }: z.output<typeof concludeContract.body>,
): Promise<{ id: string } | Refusal> {
  const locked = await lockCall(work, callId);
  if (!locked || (locked.call.memberId !== work.actor.id && !work.actor.roles.includes('ADMIN')))
    return refuse('NOT_FOUND');
  const { call } = locked;
  const { debtorId, accountId, contactId, taskId } = call;
  // Nobody of the team spoke, or could have.
  if (call.state === 'MISSED' || call.state === 'FAILED' || call.memberId === null)
    return refuse('INVALID_STATUS', { outcome: 'call-over' });
  if (!isEnd(call.state)) return refuse('INVALID_STATUS', { outcome: 'call-not-over' });
  if (promise && debtorId === null) return refuse('INVALID_STATUS', { promise: 'call-customer-first' });
  if (promise && debtorId !== null) {
    const { _id: id, amountCents, promisedOn } = promise;
    const said = { id, debtorId, accountId, amountCents, promisedOn, source: 'call', note: '', callId } as const;
    const wrong = await recordPromise(work, said);
    if (wrong) return wrong;
  }
  const words = maskCardNumbers(note);
  await updateCall(work, callId, { outcome, note: words, concludedAt: work.now, lookAt: null });
  const { direction, at } = call;
  if (debtorId) {
    await stopClaims(work, [debtorId]);
    await tellOutcome(work, debtorId, { direction, outcome, at, endedAt: call.hangupAt ?? work.now });
  }
  if (outcome === 'wrong-person' && contactId) await markWrong(work, [contactId]);
  work.audit({
    action: 'call.conclude',
    ...recordOfCall(call),
    before: { outcome: call.outcome },
    after: { callId, outcome },
  });
  const { companyId } = work;
  work.notify('call', [callId]);
  if (debtorId === null) return { id: callId };
  if (taskId) work.emit({ name: 'task.settled', companyId, debtorId, taskIds: [taskId] });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  return { id: callId };
}
