import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { chargeLimits, chargeProblem } from '@recoup/domain/payments/charge-limits.ts';
import type { LockedAccount } from '#server/features/accounts/booking.store.ts';

/** A sum that the provider would not take, or that leaves a rest which it would not take. */
export function refuseSum(accounts: readonly LockedAccount[], amountCents: number): Refusal | null {
  const openCents = sumMoney(accounts, (each) => each.amountCents - each.paidCents - each.discountCents);
  const currency = accounts[0]?.currency;
  // A whole rest may be less than anybody can charge: somebody pays it by hand.
  const isTooLittle = amountCents < chargeLimits(currency).leastCents;
  const wrong = isTooLittle ? 'too-little' : chargeProblem(amountCents, openCents, currency);
  return wrong && refuse('INVALID_FIELD', { amountCents: wrong });
}
