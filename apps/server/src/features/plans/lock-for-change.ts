import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { auditPlan } from './audit-plan.ts';
import { type LoadedPlan, loadPlan } from './load-plan.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';
import { readDay } from './plan-facts.store.ts';
import { lookAgain, openChargeOf } from './plan-look.ts';

export interface ChangeOf {
  readonly planId: string;
  /** What the person who changes it has seen; another one is refused (G27). */
  readonly version: number;
}

/** Locks a plan for a change, of this customer when one is named. Refusals: NOT_FOUND, STALE_VERSION. */
export async function lockForChange(work: Work, change: ChangeOf, debtorId?: string): Promise<LoadedPlan | Refusal> {
  const loaded = await loadPlan(work, change.planId, true);
  if (!loaded || (debtorId !== undefined && loaded.plan.debtorId !== debtorId)) return refuse('NOT_FOUND');
  return loaded.plan.version === change.version ? loaded : refuse('STALE_VERSION');
}

/** After a change: one line of the audit, the next look, and the news for campaigns and screens. */
export async function finishChange(
  work: Work<Actor>,
  change: ChangeOf,
  audit: {
    readonly action: `plan.${string}`;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { planId } = change;
  await auditPlan(work, { ...audit, planId });
  const loaded = await loadPlan(work, planId);
  if (!loaded) return;
  const { plan, installments, accounts, charges } = loaded;
  const openCharge = openChargeOf(charges);
  const { now, timeZone } = await readDay(work);
  await lookAgain(work, { plan, installments, accounts, now, timeZone, openCharge });
  await notifyPlanChanged(work, plan, accounts);
}
