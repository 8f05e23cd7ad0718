import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertDismissal } from './failed-payments.store.ts';

/** Takes a failed payment off the queue; why stands in the audit. What is owed stays owed. */
export async function dismissFailedPayment(
  work: Work<MemberActor>,
  { paymentId, reason }: { readonly paymentId: string; readonly reason: string },
): Promise<{ success: true } | Refusal> {
  if (!(await insertDismissal(work, { paymentId, memberId: work.actor.id, reason }))) return refuse('NOT_FOUND');
  work.audit({
    action: 'failed-payment.dismiss',
    recordKind: 'transaction',
    recordId: paymentId,
    after: { reason },
  });
  work.notify('transaction', [paymentId]);
  work.notify('chart', []);
  return { success: true };
}
