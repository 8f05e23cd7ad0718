import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { readMethod } from './agreement.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { updatePlan } from './plans.store.ts';

/**
 * Charges another saved method from now on, or with null nothing by itself any more (12 CFR 1005.10(c)). A member can
 * only stop it: who is charged says with what. A charge that is on its way is not touched. Refusals: NOT_FOUND,
 * STALE_VERSION, INVALID_STATUS, COMPANY_CLOSING.
 */
export async function setPlanMethod(
  work: Work<DebtorActor | MemberActor>,
  change: ChangeOf,
  methodId: string | null,
): Promise<null | Refusal> {
  const loaded = await lockForChange(work, change, work.actor.kind === 'debtor' ? work.actor.id : undefined);
  if (isRefusal(loaded)) return loaded;
  // To stop it is always possible.
  const closing = methodId === null ? null : await refuseWhileClosing(work);
  if (closing) return closing;
  const { plan } = loaded;
  if (!isStanding(plan.status)) return refuse('INVALID_STATUS');
  const method = methodId === null ? null : await readMethod(work, plan.debtorId, methodId);
  if (method === undefined || method?.isUsable === false) return refuse('NOT_FOUND');
  await updatePlan(work, plan.id, { methodId });
  await finishChange(work, change, {
    action: 'plan.set-method',
    before: { methodId: plan.methodId },
    after: { methodId },
  });
  return null;
}
