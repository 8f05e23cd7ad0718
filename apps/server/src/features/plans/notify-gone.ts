import { planRemainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { isOpenPlan, isStanding, type PlanState } from '@recoup/domain/plans/plan-state.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import type { GoneAccount } from './gone-accounts.store.ts';
import type { PlanAccountRow, PlanRow } from './plans.store.ts';

/**
 * Tells a customer that an invoice was taken out of their plan and what is left of it, or that the plan ended without
 * being paid. A plan that was over before says nothing.
 */
export async function notifyGone(
  work: Work,
  news: {
    readonly plan: PlanRow;
    readonly accounts: readonly PlanAccountRow[];
    /** What the plan is now. */
    readonly status: PlanState;
    readonly gone: readonly GoneAccount[];
  },
): Promise<void> {
  const { plan, accounts, status, gone } = news;
  const names = gone.length > 0 ? gone.map((each) => each.reference) : accounts.map((each) => each.reference);
  const reference = names.join(', ');
  const about = {
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: plan.id,
    occurrence: plan.version,
  };
  if (status === 'CANCELED' && isOpenPlan(plan.status))
    await askForNotice(work, { kind: 'PLAN_ENDED', ...about, facts: { reference } });
  if (gone.length > 0 && isStanding(status)) {
    const facts = { reference, remainingCents: planRemainingCents(accounts) };
    await askForNotice(work, { kind: 'PLAN_REDUCED', ...about, facts });
  }
}
