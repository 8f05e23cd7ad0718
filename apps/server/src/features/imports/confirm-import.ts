import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { noResult } from './book-rows.ts';
import { confirmImportJob } from './confirm-import.job.ts';
import { findImport, type ImportFileRow, isLivingWorkflow, updateImport } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { makeRecords } from './make-records.ts';
import { tellImport } from './tell-import.ts';

export interface ConfirmInput {
  readonly actor: MemberActor;
  readonly importId: string;
  /** Campaign the new accounts are assigned to; importing itself never starts contact. */
  readonly workflowId: string | null;
  /** Also changes records that are here already where the file differs. */
  readonly updateExisting: boolean;
  readonly requestId: string;
}

/** Confirms a reviewed import by its id: the rows without errors are booked by a job. A second confirmation is refused. */
export async function confirmImport(trx: Trx, input: ConfirmInput): Promise<ImportFileRow | Refusal> {
  const { actor, importId, workflowId, updateExisting, requestId } = input;
  const { companyId } = actor;
  const file = await lockAt(trx, companyId, importId, ['REVIEWED']);
  if (isRefusal(file)) return file;
  if (!file.review) return refuse('INVALID_STATUS');
  if (workflowId && !(await isLivingWorkflow(trx, companyId, workflowId))) return refuse('WORKFLOW_NOT_FOUND');
  const refused = await makeRecords(trx, actor, file, requestId);
  if (refused) return refused;
  await updateImport(trx, companyId, importId, {
    stage: 'IMPORTING',
    workflowId: file.entity === 'account' ? workflowId : null,
    updateExisting,
    confirmedAt: await companyNow(trx),
    cursorLine: 0,
    result: JSON.stringify(noResult),
    progressDone: 0,
    progressOf: file.review.ready + (updateExisting ? file.review.update : 0),
  });
  await writeAudit(trx, actor, {
    action: 'import.confirm',
    recordKind: 'import',
    recordId: importId,
    after: { review: file.review, workflowId, updateExisting },
    requestId,
  });
  await enqueue(trx, confirmImportJob, { companyId, importId });
  await tellImport(trx, companyId, importId);
  return (await findImport(trx, companyId, importId)) ?? refuse('NOT_FOUND');
}
