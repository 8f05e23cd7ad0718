import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { readParts, readPayment } from '../payments/payments.store.ts';
import { creditOf } from '../receipts/credit-of.ts';
import { keepReceipt } from '../receipts/keep-receipt.ts';

/**
 * Asks for the receipt of a payment that arrived, once however often it is told. A payment that was given back meanwhile
 * in full has none; whether receipts are sent at all is the company's setting.
 */
export async function askForReceipt(work: Work, paymentId: string): Promise<void> {
  const payment = await readPayment(work, paymentId);
  if (payment?.status !== 'SUCCESS') return;
  const paper = await keepReceipt(work, paymentId);
  if (!paper) return;
  const { timeZone } = await readPresent(work);
  const accountIds = (await readParts(work, paymentId)).map((part) => part.accountId);
  await askForNotice(work, {
    kind: 'RECEIPT',
    debtorId: payment.debtorId,
    recordId: paymentId,
    accountIds,
    facts: {
      amountCents: payment.receivedCents,
      paidOn: dateInZone(payment.settledAt ?? payment.createdAt, timeZone),
      methodLabel: payment.methodLabel || null,
      creditCents: creditOf(paper) || null,
      remainingCents: paper.leftCents,
      agreedCents: paper.agreedLeftCents ?? null,
    },
  });
}
