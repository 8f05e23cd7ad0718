import type { Trx } from '#server/db/database.ts';
import { addPending, lockAccounts } from '#server/features/accounts/booking.store.ts';
import { closeParts, type PaymentPart } from './payments.store.ts';

/** Gives back what an open payment reserved on its accounts (G5). The payment's row must be locked, and still open. */
export async function releasePayment(
  trx: Trx,
  companyId: string,
  paymentId: string,
  parts: readonly PaymentPart[],
): Promise<void> {
  await lockAccounts(
    trx,
    companyId,
    parts.map((part) => part.accountId),
  );
  await addPending(
    trx,
    companyId,
    parts.map((part) => ({ accountId: part.accountId, amountCents: -part.amountCents })),
  );
  await closeParts(trx, companyId, paymentId);
}
