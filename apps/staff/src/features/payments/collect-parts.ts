import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPlan } from '@recoup/contract/plans.ts';
import type { TakingAccount } from './part-inputs.tsx';

type Plan = ReplyOf<typeof readPlan>;
export type PlanPayment = Plan['schedule'][number];

/** The payment of a plan that is due next, or overdue the longest; undefined when nothing is open. */
export function nextPayment(plan: Plan | undefined): PlanPayment | undefined {
  return plan?.schedule
    .filter((each) => each.state === 'OPEN' || each.state === 'PARTLY_PAID')
    .toSorted((left, right) => (left.dueDate < right.dueDate ? -1 : 1))[0];
}

/** What each account gets of it, never more than the account can take. Cents per account. */
export function paymentParts(payment: PlanPayment, accounts: readonly TakingAccount[]): ReadonlyMap<string, number> {
  const rooms = new Map(accounts.map((account) => [account._id, account.roomCents]));
  return new Map(
    payment.parts.flatMap(({ accountId, amountCents }) => {
      const cents = Math.min(amountCents, rooms.get(accountId) ?? 0);
      return cents > 0 ? [[accountId, cents] as const] : [];
    }),
  );
}

/** Accounts on which something is owed beside a plan, each with what of that it can take now. */
export function besideAccounts(plan: Plan | undefined, accounts: readonly TakingAccount[]): TakingAccount[] {
  const besides = new Map(plan?.accounts.map((each) => [each._id, each.balanceCents - each.remainingCents]));
  return accounts.flatMap((account) => {
    const roomCents = Math.min(account.roomCents, besides.get(account._id) ?? 0);
    return roomCents > 0 ? [{ ...account, roomCents }] : [];
  });
}

/** Everything that accounts can take. Cents per account. */
export function allParts(accounts: readonly TakingAccount[]): ReadonlyMap<string, number> {
  return new Map(accounts.map((account) => [account._id, account.roomCents]));
}
