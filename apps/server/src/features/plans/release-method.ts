import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { auditPlan } from './audit-plan.ts';
import { loadPlan } from './load-plan.ts';
import { setNextLook } from './plan-charges.store.ts';
import { plansOfMethod } from './plan-methods.store.ts';
import { updatePlan } from './plans.store.ts';
import { tellPlanChanged } from './tell-plan-changed.ts';

/**
 * A saved method may not be charged by itself any more: its plans stand as they are, and their customer is asked for each
 * payment on its day from now on.
 */
export async function releaseMethod(trx: Trx, companyId: string, methodId: string): Promise<void> {
  for (const planId of await plansOfMethod(trx, companyId, methodId)) {
    const loaded = await loadPlan(trx, companyId, planId, true);
    if (loaded?.plan.methodId !== methodId) continue;
    await updatePlan(trx, companyId, planId, { methodId: null });
    const change = { planId, action: 'plan.set-method', before: { methodId }, after: { methodId: null } } as const;
    await auditPlan(trx, { kind: 'system', companyId }, change);
    await setNextLook(trx, companyId, planId, await companyNow(trx));
    await tellPlanChanged(trx, companyId, loaded.plan, loaded.accounts);
  }
}
