import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';

import { auditPlan } from './audit-plan.ts';
import { loadPlan } from './load-plan.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';
import { setNextLook } from './plan-charges.store.ts';
import { plansOfMethod } from './plan-methods.store.ts';
import { updatePlan } from './plans.store.ts';

/**
 * A saved method may not be charged by itself any more: its plans stand as they are, and their customer is asked for each
 * payment on its day from now on.
 */
export async function releaseMethod(work: Work, methodId: string): Promise<void> {
  for (const planId of await plansOfMethod(work, methodId)) {
    const loaded = await loadPlan(work, planId, true);
    if (loaded?.plan.methodId !== methodId) continue;
    await updatePlan(work, planId, { methodId: null });
    const change = { planId, action: 'plan.set-method', before: { methodId }, after: { methodId: null } } as const;
    await auditPlan(asSystem(work), change);
    await setNextLook(work, planId, work.now);
    await notifyPlanChanged(work, loaded.plan, loaded.accounts);
  }
}
