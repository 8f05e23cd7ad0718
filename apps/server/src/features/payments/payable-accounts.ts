import type { LockedAccount } from '#server/features/accounts/booking.store.ts';
import type { Work } from '#server/work/work.ts';
import { readSettledRests } from '../agreements/settled-rests.store.ts';

/** A locked account and what a payment may take for it. */
export interface PayableAccount extends LockedAccount {
  /** What the books have open, of an accepted settlement no more than it still asks for; in cents, with what is reserved. */
  readonly payableCents: number;
  /** A settlement asks for less than the books have open. */
  readonly isSettled: boolean;
}

/** Nobody pays more for an invoice than they were promised to owe: the rest of a settlement is waived, not charged. */
export async function readPayable(work: Work, accounts: readonly LockedAccount[]): Promise<PayableAccount[]> {
  const rests = await readSettledRests(
    work,
    accounts.map((account) => account.id),
  );
  return accounts.map((account) => {
    const openCents = account.amountCents - account.paidCents - account.discountCents;
    const restCents = rests.get(account.id) ?? openCents;
    return { ...account, payableCents: Math.min(openCents, restCents), isSettled: restCents < openCents };
  });
}
