import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { chargeProblem } from '@recoup/domain/payments/charge-limits.ts';
import type { LockedAccount } from '#server/features/accounts/booking.store.ts';

/** A sum that the provider would not take, or that leaves a rest which it would not take. */
export function refuseSum(accounts: readonly LockedAccount[], amountCents: number): Refusal | null {
  const openCents = sumMoney(accounts, (each) => each.amountCents - each.paidCents - each.discountCents);
  const wrong = chargeProblem(amountCents, openCents, accounts[0]?.currency);
  return wrong && refuse('INVALID_FIELD', { amountCents: wrong });
}
