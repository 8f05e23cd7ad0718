import { wakeForAll } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { refreshCompanyDue } from '../workflows/company-due.store.ts';
import { reviseRuns } from '../workflows/revise-runs.ts';
import { listPlannedRuns, type PreferenceRow } from './preferences.store.ts';
import { atPlace } from './send-place.ts';

/** Runs that one transaction plans anew, the nearest first; what is further ahead follows at once by a job. */
const RUNS_MAX = 1_000;

/**
 * Brings planned messages to the times that were just written, in the same transaction. What a worker holds is waited for:
 * it leaves by the time it was claimed for, and a step that is over stays over, so that nothing leaves twice; a step whose
 * new time has passed leaves in the next open half hour (G12, G14). In another zone everything that goes by days is looked
 * at again.
 */
export async function replanRuns(work: Work, before: PreferenceRow, after: PreferenceRow): Promise<void> {
  const there = atPlace(work, after);
  const { rows, total } = await listPlannedRuns(there, RUNS_MAX);
  await reviseRuns(there, [...new Set(rows.map((row) => row.debtorId))]);
  await refreshCompanyDue(there);
  if (total > rows.length) work.emit({ name: 'preference.times-changed', companyId: work.companyId });
  if (before.timeZone !== after.timeZone) await wakeForAll(work);
}
