import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { refreshCompanyDue } from './company-due.ts';
import { nextOpenStep, planOpenRun } from './plan-open-run.ts';
import { reviseRuns } from './revise-runs.ts';
import { findRunRow } from './run-course.store.ts';
import { listRunRows, type RunListRow } from './run-list.store.ts';
import { insertEndedSteps, lockOpenRuns } from './runs.store.ts';

/**
 * Leaves out the next step of a run for good. Only the next one: a later one would overtake those ahead of it. What has
 * been claimed meanwhile is no longer next, and is refused with INVALID_STATUS.
 */
export async function skipRunStep(
  trx: Trx,
  actor: MemberActor,
  target: { readonly runId: string; readonly stepId: string; readonly occurrence: number; readonly reason: string },
  requestId: string,
): Promise<RunListRow | Refusal> {
  const { companyId } = actor;
  const { runId, stepId, occurrence, reason } = target;
  const seen = await findRunRow(trx, companyId, runId);
  if (!seen) return refuse('NOT_FOUND');
  await lockOpenRuns(trx, companyId, [seen.debtorId]);
  const run = await findRunRow(trx, companyId, runId);
  const open = run && (await planOpenRun(trx, companyId, run));
  const next = open && nextOpenStep(open.plan);
  if (!next || next.stepId !== stepId || next.occurrence !== occurrence) return refuse('INVALID_STATUS');
  const at = await companyNow(trx);
  await insertEndedSteps(trx, companyId, [
    {
      ...{ runId, stepId, occurrence, outcome: 'skipped', reasons: ['skipped-by-member'], at },
      ...{ plannedAt: next.at, nextPossibleAt: null },
    },
  ]);
  await reviseRuns(trx, companyId, [seen.debtorId]);
  await writeAudit(trx, actor, {
    action: 'run.skip-step',
    recordKind: 'run',
    recordId: runId,
    before: { stepId, occurrence, plannedAt: next.at },
    after: { outcome: 'skipped', reason },
    requestId,
  });
  await refreshCompanyDue(trx, companyId);
  await notifyScreens(trx, companyId, 'run', [runId]);
  const [after] = await listRunRows(trx, companyId, { id: runId }, { limit: 1, offset: 0 });
  return after ?? refuse('NOT_FOUND');
}
