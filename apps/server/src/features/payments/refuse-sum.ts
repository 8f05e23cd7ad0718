import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { chargeLimits, chargeProblem } from '@recoup/domain/payments/charge-limits.ts';
import type { PayableAccount } from './payable-accounts.ts';

/**
 * A sum that the provider would not take, or that leaves a rest which it would not take; or more than was agreed on. With
 * `parts` for each account, without them for all together.
 */
export function refuseSum(
  accounts: readonly PayableAccount[],
  amountCents: number,
  parts: readonly AccountPart[] = [],
): Refusal | null {
  const openCents = sumMoney(accounts, (each) => each.payableCents);
  const currency = accounts[0]?.currency;
  // A whole rest may be less than anybody can charge: somebody pays it by hand.
  const isTooLittle = amountCents < chargeLimits(currency).leastCents;
  const wrong = isTooLittle ? 'too-little' : chargeProblem(amountCents, openCents, currency);
  if (wrong) return refuse('INVALID_FIELD', { amountCents: wrong });
  const bound = accounts.filter((each) => each.boundBy);
  const beyond =
    bound.find(({ id, payableCents }) =>
      parts.some((part) => part.accountId === id && part.amountCents > payableCents),
    ) ?? (amountCents > openCents ? bound[0] : undefined);
  if (!beyond) return null;
  return refuse('INVALID_FIELD', { amountCents: beyond.boundBy === 'plan' ? 'more-than-beside' : 'more-than-settled' });
}
