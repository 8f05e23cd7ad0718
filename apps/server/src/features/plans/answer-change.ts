import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { changePlan } from './change-plan.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { updatePlan } from './plans.store.ts';

/** Allows or declines the change that a customer asked for. Refusals: those of `changePlan`; INVALID_STATUS without one. */
export async function answerChange(
  work: Work<MemberActor>,
  change: ChangeOf,
  isAllowed: boolean,
): Promise<null | Refusal> {
  const { language } = work.actor;
  const loaded = await lockForChange(work, change);
  if (isRefusal(loaded)) return loaded;
  const { plan } = loaded;
  const asked = plan.askedChange;
  if (!asked) return refuse('INVALID_STATUS');
  if (isAllowed) return changePlan(work, change, asked, language);
  await updatePlan(work, plan.id, { askedChange: null });
  await finishChange(work, change, {
    action: 'plan.decline-change',
    before: { number: asked.number, dueDate: asked.dueDate },
    after: {},
  });
  return null;
}
