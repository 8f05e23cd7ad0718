import { PROMISE_GRACE_DAYS } from '../holds/check-hold.ts';
import { addMoney } from '../money/add-money.ts';
import { type OfferPolicy, percentOf } from '../negotiations/offer-policy.ts';
import type { PlanPolicy } from '../plans/plan-policy.ts';
import type { AgentSettings } from './agent-settings.ts';

/** Open accounts that fall into one cell of the policy of offers. */
export interface OpenCell {
  /** Index among the policy's rules; null: no cell, so that a person decides. */
  readonly rule: number | null;
  readonly outstandingCents: number;
  readonly accounts: number;
}

/** The most that the agent could cost, in cents and days, if everything went against the company. */
export interface WorstCase {
  readonly accounts: number;
  readonly outstandingCents: number;
  /** NOTE_PROMISE: so much is not asked for, for so many days. */
  readonly promise: { readonly cents: number; readonly days: number };
  /** CLAIM_PAID and OPEN_DISPUTE: so much rests until a person has looked. */
  readonly rest: { readonly cents: number };
  /** SHOW_OPTIONS: so much could be spread, over so many days and installments, by the policy of plans. */
  readonly plan: { readonly cents: number; readonly days: number; readonly installments: number };
  /** SHOW_OPTIONS: so much could be waived, by the policy of offers as it stands today. */
  readonly waived: { readonly cents: number };
}

const none = { promise: { cents: 0, days: 0 }, rest: { cents: 0 }, waived: { cents: 0 } };
const noPlan = { cents: 0, days: 0, installments: 0 };

/**
 * The worst case of what a company allows: every customer uses every act to its end. An act on `ask` counts nothing, since a
 * person decides. A waiver is what the cell of each account gives to a customer who names the least; the sum is never lower
 * than that of the accounts, because a floor is rounded up for each. The agent itself concludes neither plan nor offer: it
 * shows them, and the portal does.
 */
export function worstCase(
  { acts, maxPromiseDays }: Pick<AgentSettings, 'acts' | 'maxPromiseDays'>,
  {
    cells,
    plans,
    offers,
  }: { readonly cells: readonly OpenCell[]; readonly plans: PlanPolicy; readonly offers: OfferPolicy },
): WorstCase {
  const outstandingCents = addMoney(0, ...cells.map((cell) => cell.outstandingCents));
  const accounts = cells.reduce((sum, cell) => sum + cell.accounts, 0);
  const promise =
    acts.NOTE_PROMISE === 'allowed'
      ? { cents: outstandingCents, days: maxPromiseDays + PROMISE_GRACE_DAYS }
      : none.promise;
  const rests = acts.CLAIM_PAID === 'allowed' || acts.OPEN_DISPUTE === 'allowed';
  const shows = acts.SHOW_OPTIONS === 'allowed';
  const { maxDays, maxInstallments } = plans.limits.DEBTOR;
  const waived = shows && offers.isOpenToDebtors ? addMoney(0, ...cells.map((cell) => waivedOf(cell, offers))) : 0;
  return {
    ...{ accounts, outstandingCents, promise },
    rest: rests ? { cents: outstandingCents } : none.rest,
    plan:
      shows && plans.isOffered && outstandingCents > 0
        ? { cents: outstandingCents, days: maxDays, installments: maxInstallments }
        : noPlan,
    waived: { cents: waived },
  };
}

function waivedOf({ rule: index, outstandingCents }: OpenCell, { rules, floorPercent }: OfferPolicy): number {
  const rule = index === null ? undefined : rules[index];
  if (!rule) return 0;
  return outstandingCents - percentOf(outstandingCents, Math.max(rule.debtorPercent, floorPercent));
}
