import { addPending, lockAccounts } from '#server/features/accounts/booking.store.ts';
import type { Work } from '#server/work/work.ts';
import { closeParts, type PaymentPart } from './payments.store.ts';

/** Gives back what an open payment reserved on its accounts (G5). The payment's row must be locked, and still open. */
export async function releasePayment(work: Work, paymentId: string, parts: readonly PaymentPart[]): Promise<void> {
  await lockAccounts(
    work,
    parts.map((part) => part.accountId),
  );
  await addPending(
    work,
    parts.map((part) => ({ accountId: part.accountId, amountCents: -part.amountCents })),
  );
  await closeParts(work, paymentId);
}
