import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { confirmImportJob } from './confirm-import.job.ts';
import {
  findImport,
  type ImportFileRow,
  type ImportResult,
  isLivingWorkflow,
  lockImport,
  updateImport,
} from './imports.store.ts';

export interface ConfirmInput {
  readonly actor: MemberActor;
  readonly importId: string;
  /** Campaign the new accounts are assigned to; importing itself never starts contact. */
  readonly workflowId: string | null;
  readonly requestId: string;
}

const nothing: ImportResult = { created: 0, newDebtors: 0, unchanged: 0, rejected: 0, paid: 0, disputed: 0 };

/** Confirms a reviewed import by its id: the rows without errors are booked by a job. A second confirmation is refused. */
export async function confirmImport(trx: Trx, input: ConfirmInput): Promise<ImportFileRow | Refusal> {
  const { actor, importId, workflowId, requestId } = input;
  const { companyId } = actor;
  const file = await lockImport(trx, companyId, importId);
  if (!file) return refuse('NOT_FOUND');
  if (file.stage === 'IMPORTING' || file.stage === 'FINISHED') return refuse('ALREADY_CONFIRMED');
  if (file.stage !== 'REVIEWED' || !file.review) return refuse('INVALID_STATUS');
  if (workflowId && !(await isLivingWorkflow(trx, companyId, workflowId))) return refuse('WORKFLOW_NOT_FOUND');
  await updateImport(trx, companyId, importId, {
    stage: 'IMPORTING',
    workflow_id: workflowId,
    cursor_line: 0,
    result: JSON.stringify(nothing),
    progress_done: 0,
    progress_of: file.review.ready,
  });
  await writeAudit(trx, actor, {
    action: 'import.confirm',
    recordKind: 'import',
    recordId: importId,
    after: { review: file.review, workflowId },
    requestId,
  });
  await enqueue(trx, confirmImportJob, { companyId, importId });
  await notifyScreens(trx, companyId, 'import', [importId]);
  return (await findImport(trx, companyId, importId)) ?? refuse('NOT_FOUND');
}
