import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertPlanEvent } from './plan-events.store.ts';

/** One line of a plan's audit, and one of the plan's own history by the company's clock. */
export async function auditPlan(
  work: Work<Actor>,
  row: {
    readonly planId: string;
    readonly action: `plan.${string}`;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { planId, action, before, after } = row;
  work.audit({
    action,
    recordKind: 'plan',
    recordId: planId,
    ...(before ? { before } : {}),
    after,
  });
  await insertPlanEvent(work, planId, action.slice('plan.'.length));
}
