import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import type { PayableAccount } from './payable-accounts.ts';

/** Spreads an amount over locked accounts, oldest due date first; INVALID_AMOUNT when they cannot take all of it. */
export function dividePayment(
  accounts: readonly PayableAccount[],
  amountCents: number,
): readonly AccountPart[] | Refusal {
  const { parts, unappliedCents } = allocatePayment(
    amountCents,
    accounts.map((account) => ({
      accountId: account.id,
      dueDate: account.dueDate,
      outstandingCents: account.payableCents - account.pendingCents,
    })),
  );
  // What is closed or taken says so itself, when the parts are judged.
  return unappliedCents > 0 && parts.length === accounts.length ? refuse('INVALID_AMOUNT') : parts;
}
