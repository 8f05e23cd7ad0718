import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { insertPlanEvent } from './plan-events.store.ts';

/** One line of a plan's audit, and one of the plan's own history by the company's clock. */
export async function auditPlan(
  trx: Trx,
  actor: Actor,
  row: {
    readonly planId: string;
    readonly action: `plan.${string}`;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
    readonly requestId?: string;
  },
): Promise<void> {
  const { planId, action, before, after, requestId } = row;
  await writeAudit(trx, actor, {
    action,
    recordKind: 'plan',
    recordId: planId,
    ...(before ? { before } : {}),
    after,
    ...(requestId ? { requestId } : {}),
  });
  await insertPlanEvent(trx, actor, planId, action.slice('plan.'.length));
}
