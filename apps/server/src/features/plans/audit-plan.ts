import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** One line of a plan's audit, with the company's instant beside the true one: the plan's own history is read from it. */
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
  const at = (await companyNow(trx)).toISOString();
  await writeAudit(trx, actor, {
    action,
    recordKind: 'plan',
    recordId: planId,
    ...(before ? { before } : {}),
    after: { ...after, at },
    ...(requestId ? { requestId } : {}),
  });
}
