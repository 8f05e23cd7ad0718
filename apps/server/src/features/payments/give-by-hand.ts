import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { decideHandRefund } from '@recoup/domain/payments/decide-hand-refund.ts';
import type { Work } from '#server/work/work.ts';
import { askAboutRefund } from './ask-about-refund.ts';
import { lockPayment, updatePayment } from './payments.store.ts';
import { refundableOf } from './refund-payment.ts';
import { readRefund, updateByHand } from './refunds.store.ts';

/**
 * Notes that a member gave by hand what a refund of the provider's did not: under the lock of the payment, once per refund,
 * and never more than was paid and has not gone back (G9). Whoever calls it books the money. Refusals: NOT_FOUND for a
 * refund of no such payment, INVALID_STATUS for one that has not failed or was recorded already, INVALID_AMOUNT, and what
 * stands on the accounts.
 */
export async function giveByHand(
  work: Work,
  given: {
    readonly paymentId: string;
    readonly refundId: string;
    /** What the member recorded. */
    readonly entryId: string;
    readonly amountCents: number;
  },
): Promise<{ readonly ok: true } | Refusal> {
  const { paymentId, refundId, entryId, amountCents } = given;
  const payment = await lockPayment(work, paymentId);
  const refund = await readRefund(work, refundId);
  if (!payment || refund?.paymentId !== paymentId) return refuse('NOT_FOUND');
  const decided = decideHandRefund(refund, { amountCents, refundableCents: await refundableOf(work, payment) });
  if (isRefusal(decided)) return decided;
  const standing = await askAboutRefund(work, paymentId);
  if (isRefusal(standing)) return standing;
  await updateByHand(work, refundId, { entryId, amountCents });
  const returnedCents = payment.returnedCents + amountCents;
  await updatePayment(work, paymentId, {
    returnedCents,
    status: returnedCents === payment.receivedCents ? 'RETURN' : 'SUCCESS',
  });
  return { ok: true };
}
