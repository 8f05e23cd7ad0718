import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { refreshCompanyDue } from './company-due.ts';
import { reviseRuns } from './revise-runs.ts';
import { listRunRows, type RunListRow } from './run-list.store.ts';
import { switchRun } from './runs.store.ts';

/**
 * Pauses or resumes one run. A pause holds from the moment it is answered (G13); resuming goes on with what is still
 * ahead and never makes up for what passed meanwhile.
 */
export async function setRunSendActive(
  trx: Trx,
  actor: MemberActor,
  runId: string,
  isSendActive: boolean,
  requestId: string,
): Promise<RunListRow | Refusal> {
  const { companyId } = actor;
  const [before] = await listRunRows(trx, companyId, { id: runId }, { limit: 1, offset: 0 });
  if (!before) return refuse('NOT_FOUND');
  const switched = await switchRun(trx, companyId, runId, isSendActive);
  if (!switched) return refuse('INVALID_STATUS');
  await stopClaims(trx, companyId, [switched.debtorId]);
  await reviseRuns(trx, companyId, [switched.debtorId]);
  await writeAudit(trx, actor, {
    action: 'run.set-send-active',
    recordKind: 'run',
    recordId: runId,
    before: { isSendActive: before.isSendActive },
    after: { isSendActive },
    requestId,
  });
  await refreshCompanyDue(trx, companyId);
  const [after] = await listRunRows(trx, companyId, { id: runId }, { limit: 1, offset: 0 });
  return after ?? refuse('NOT_FOUND');
}
