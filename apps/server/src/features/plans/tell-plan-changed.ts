import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import type { PlanAccountRow, PlanRow } from './plans.store.ts';

/** Tells campaigns and screens, after commit, that a plan and with it its accounts stand differently. */
export async function tellPlanChanged(
  trx: Trx,
  companyId: string,
  plan: Pick<PlanRow, 'id' | 'debtorId'>,
  accounts: readonly Pick<PlanAccountRow, 'accountId'>[],
): Promise<void> {
  const accountIds = accounts.map((account) => account.accountId);
  await emit(trx, { name: 'account.changed', companyId, debtorId: plan.debtorId, accountIds });
  await notifyScreens(trx, companyId, 'plan', [plan.id]);
  await notifyScreens(trx, companyId, 'account', accountIds);
  await notifyScreens(trx, companyId, 'activity', [plan.debtorId]);
}
