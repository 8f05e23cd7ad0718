import { isRefusal } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { readAgreedLeft } from '../negotiations/read-agreed-left.ts';
import { reviewOffers } from '../negotiations/review-offers.ts';
import { makeReceipt } from './make-receipt.ts';
import type { ReceiptInfo } from './receipt-info.ts';
import { insertPaper, readGivenBack, readKeptPaper, readPaid, readPaidAndAgreed } from './receipts.store.ts';

/**
 * Keeps the receipt of a payment that arrived, and of each refund of it, as they are today; what was kept stays. Answers
 * the paper of the payment; null where no money arrived.
 */
export async function keepReceipt(work: Work, paymentId: string): Promise<ReceiptInfo | null> {
  const paid = await readPaid(work, paymentId);
  if (!paid) return null;
  // The agreement that this money settles waives its rest first: its payer is not told that it is still open.
  const agreed = await readPaidAndAgreed(work, paymentId);
  if (agreed.length > 0) await reviewOffers(work, agreed);
  const back = await readGivenBack(work, paymentId);
  for (const refundId of [null, ...back.map(({ id }) => id)]) {
    const id = refundId ?? paymentId;
    if (await readKeptPaper(work, { id, paymentId })) continue;
    const paper = await makeReceipt(work, paid, refundId);
    if (isRefusal(paper)) continue;
    const accountIds = paper.parts.flatMap(({ accountId }) => accountId ?? []);
    const agreedLeftCents = refundId ? null : await readAgreedLeft(work, paid.debtorId, accountIds);
    await insertPaper(work, { id, paymentId, paper: { ...paper, agreedLeftCents } });
  }
  return (await readKeptPaper(work, { id: paymentId, paymentId })) ?? null;
}
