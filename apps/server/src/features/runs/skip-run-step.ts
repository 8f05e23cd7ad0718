import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { refreshCompanyDue } from '../workflows/company-due.store.ts';
import { reviseRuns } from '../workflows/revise-runs.ts';
import { insertEndedSteps, lockOpenRuns } from '../workflows/runs.store.ts';
import { nextOpenStep, planOpenRun } from './plan-open-run.ts';
import { findRunRow } from './run-course.store.ts';
import { listRunRows, type RunListRow } from './run-list.store.ts';

/**
 * Leaves out the next step of a run for good. Only the next one: a later one would overtake those ahead of it. What has
 * been claimed meanwhile is no longer next, and is refused with INVALID_STATUS.
 */
export async function skipRunStep(
  work: Work<MemberActor>,
  target: { readonly runId: string; readonly stepId: string; readonly occurrence: number; readonly reason: string },
): Promise<RunListRow | Refusal> {
  const { runId, stepId, occurrence, reason } = target;
  const seen = await findRunRow(work, runId);
  if (!seen) return refuse('NOT_FOUND');
  await lockOpenRuns(work, [seen.debtorId]);
  const run = await findRunRow(work, runId);
  const open = run && (await planOpenRun(work, run));
  const next = open && nextOpenStep(open.plan);
  if (!next || next.stepId !== stepId || next.occurrence !== occurrence) return refuse('INVALID_STATUS');
  const at = work.now;
  await insertEndedSteps(work, [
    {
      ...{ runId, stepId, occurrence, outcome: 'skipped', reasons: ['skipped-by-member'], at },
      ...{ plannedAt: next.at, nextPossibleAt: null },
    },
  ]);
  await reviseRuns(work, [seen.debtorId]);
  work.audit({
    action: 'run.skip-step',
    recordKind: 'run',
    recordId: runId,
    before: { stepId, occurrence, plannedAt: next.at },
    after: { outcome: 'skipped', reason },
  });
  await refreshCompanyDue(work);
  work.notify('run', [runId]);
  const [after] = await listRunRows(work, { id: runId }, { limit: 1, offset: 0 });
  return after ?? refuse('NOT_FOUND');
}
