import { givenBackCents } from '@recoup/domain/payments/given-back.ts';
import type { Work } from '#server/work/work.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payments.store.ts';
import { listRefunds, updateByHand } from './refunds.store.ts';
import { sumByHand } from './sum-by-hand.ts';

/**
 * A member takes back that a refund was given by hand: it stands as failed again. Answers the payment as it was, and what
 * the provider gave or took of the same money meanwhile, in cents, which counted once and has to be booked now in its
 * place (G9); null when no refund of the payment was recorded so.
 */
export async function takeBackByHand(
  work: Work,
  { paymentId, entryId }: { readonly paymentId: string; readonly entryId: string },
): Promise<{ readonly payment: PaymentRow; readonly restCents: number } | null> {
  const payment = await lockPayment(work, paymentId);
  const refunds = await listRefunds(work, paymentId);
  const refund = refunds.find((each) => each.byHandId === entryId);
  if (!payment || !refund) return null;
  await updateByHand(work, refund.id, null);
  const byHandCents = sumByHand(refunds) - refund.byHandCents;
  const returnedCents = givenBackCents({ ...payment, byHandCents });
  await updatePayment(work, paymentId, {
    returnedCents,
    status: returnedCents === payment.receivedCents ? 'RETURN' : 'SUCCESS',
  });
  return { payment, restCents: returnedCents - (payment.returnedCents - refund.byHandCents) };
}
