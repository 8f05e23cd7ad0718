import type { Work } from '#server/work/work.ts';
import type { PlanAccountRow, PlanRow } from './plans.store.ts';

/** Tells campaigns and screens, after commit, that a plan and with it its accounts stand differently. */
export async function notifyPlanChanged(
  work: Work,
  plan: Pick<PlanRow, 'id' | 'debtorId'>,
  accounts: readonly Pick<PlanAccountRow, 'accountId'>[],
): Promise<void> {
  const accountIds = accounts.map((account) => account.accountId);
  work.emit({ name: 'account.changed', companyId: work.companyId, debtorId: plan.debtorId, accountIds });
  work.notify('plan', [plan.id]);
  work.notify('account', accountIds);
  work.notify('activity', [plan.debtorId]);
}
