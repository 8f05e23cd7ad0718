import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Trx } from '#server/db/database.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { readOwed, readParts, readPayment } from '../payments/payments.store.ts';

/**
 * Asks for the receipt of a payment that arrived, once however often it is told. A payment that was given back meanwhile
 * in full has none; whether receipts are sent at all is the company's setting.
 */
export async function askForReceipt(trx: Trx, companyId: string, paymentId: string): Promise<void> {
  const payment = await readPayment(trx, companyId, paymentId);
  if (payment?.status !== 'SUCCESS') return;
  const { timeZone } = await readPresent(trx, companyId);
  const accountIds = (await readParts(trx, companyId, paymentId)).map((part) => part.accountId);
  await askForNotice(trx, companyId, {
    kind: 'RECEIPT',
    debtorId: payment.debtorId,
    recordId: paymentId,
    accountIds,
    facts: {
      amountCents: payment.receivedCents,
      paidOn: dateInZone(payment.settledAt ?? payment.createdAt, timeZone),
      methodLabel: payment.methodLabel || null,
      remainingCents: await readOwed(trx, companyId, accountIds),
    },
  });
}
