import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { refreshCompanyDue } from '../workflows/company-due.store.ts';
import { reviseRuns } from '../workflows/revise-runs.ts';
import { switchRun } from '../workflows/runs.store.ts';
import { listRunRows, type RunListRow } from './run-list.store.ts';

/**
 * Pauses or resumes one run. A pause holds from the moment it is answered (G13); resuming goes on with what is still
 * ahead and never makes up for what passed meanwhile.
 */
export async function setRunSendActive(
  work: Work<MemberActor>,
  runId: string,
  isSendActive: boolean,
): Promise<RunListRow | Refusal> {
  const [before] = await listRunRows(work, { id: runId }, { limit: 1, offset: 0 });
  if (!before) return refuse('NOT_FOUND');
  const switched = await switchRun(work, runId, isSendActive);
  if (!switched) return refuse('INVALID_STATUS');
  await stopClaims(work, [switched.debtorId]);
  await reviseRuns(work, [switched.debtorId]);
  const was = { isSendActive: before.isSendActive };
  work.changed({ noun: 'run', id: runId, action: 'run.set-send-active', before: was, after: { isSendActive } });
  await refreshCompanyDue(work);
  const [after] = await listRunRows(work, { id: runId }, { limit: 1, offset: 0 });
  return after ?? refuse('NOT_FOUND');
}
