import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { changePlan } from './change-plan.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { updatePlan } from './plans.store.ts';

/** Allows or declines the change that a customer asked for. Refusals: those of `changePlan`; INVALID_STATUS without one. */
export async function answerChange(
  trx: Trx,
  actor: MemberActor,
  change: ChangeOf,
  isAllowed: boolean,
): Promise<null | Refusal> {
  const { companyId, language } = actor;
  const loaded = await lockForChange(trx, companyId, change);
  if (isRefusal(loaded)) return loaded;
  const { plan } = loaded;
  const asked = plan.askedChange;
  if (!asked) return refuse('INVALID_STATUS');
  if (isAllowed) return changePlan(trx, actor, change, asked, language);
  await updatePlan(trx, companyId, plan.id, { askedChange: null });
  await finishChange(trx, actor, change, {
    action: 'plan.decline-change',
    before: { number: asked.number, dueDate: asked.dueDate },
    after: {},
  });
  return null;
}
