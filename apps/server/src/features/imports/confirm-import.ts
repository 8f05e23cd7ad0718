import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { UndatedDay } from '@recoup/domain/imports/payment-day.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { countTaken } from '../accounts/count-taken.ts';
import { lockLimit } from '../subscriptions/lock-limit.store.ts';
import { readEntitlements } from '../subscriptions/read-entitlements.ts';
import { refuseHeld } from '../subscriptions/refuse-over-limit.ts';
import { askQuestions } from './ask-questions.ts';
import { noResult } from './book-rows.ts';
import { confirmImportJob } from './confirm-import.job.ts';
import { countComing } from './count-coming.store.ts';
import { findImport, type ImportFileRow, type ImportReview, isLivingWorkflow, updateImport } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { makeRecords } from './make-records.ts';
import { notifyImport } from './notify-import.ts';
import { readQuestions } from './questions.store.ts';

/** So many open questions are named in a refusal. */
const FIELDS_MAX = 20;

export interface ConfirmInput {
  readonly importId: string;
  /** Campaign the new accounts are assigned to; importing itself never starts contact. */
  readonly workflowId: string | null;
  /** Also changes records that are here already where the file differs. */
  readonly updateExisting: boolean;
  /** On which day money is booked that the file says was paid without saying when. */
  readonly undatedOn: UndatedDay;
}

/** Confirms a reviewed import by its id: the rows without errors are booked by a job. A second confirmation is refused,
 * one while a question about customers is open (QUESTION_OPEN, at the question), and one for which the plan has no room
 * (PLAN_LIMIT, at the file, with the counts). */
export async function confirmImport(work: Work<MemberActor>, input: ConfirmInput): Promise<ImportFileRow | Refusal> {
  const { importId, workflowId, updateExisting, undatedOn } = input;
  const { companyId } = work;
  const held = await refuseHeld(work);
  if (held) return held;
  const file = await lockAt(work, importId, ['REVIEWED']);
  if (isRefusal(file)) return file;
  if (!file.review) return refuse('INVALID_STATUS');
  const limited = await refuseWithoutRoom(work, file.review);
  if (limited) return limited;
  if (workflowId && !(await isLivingWorkflow(work, workflowId))) return refuse('WORKFLOW_NOT_FOUND');
  // Customers may have come and gone since the review.
  const { count, open } = await askQuestions(work, file);
  if (open > 0) return refuse('QUESTION_OPEN', await openFields(work, importId));
  const refused = await makeRecords(work, file);
  if (refused) return refused;
  // Asked again, last of all locks: somebody may have added accounts, or confirmed another file, meanwhile.
  await lockLimit(work, 'openAccounts');
  const full = await refuseWithoutRoom(work, file.review);
  if (full) return full;
  await updateImport(work, importId, {
    stage: 'IMPORTING',
    workflowId: file.entity === 'account' ? workflowId : null,
    updateExisting,
    undatedOn,
    confirmedAt: work.now,
    cursorLine: 0,
    result: JSON.stringify(noResult),
    progressDone: 0,
    progressOf: file.review.ready + (updateExisting ? file.review.update : 0),
  });
  work.audit({
    action: 'import.confirm',
    recordKind: 'import',
    recordId: importId,
    after: { review: file.review, workflowId, updateExisting, undatedOn, questions: count },
  });
  await enqueue(work.trx, confirmImportJob, { companyId, importId });
  await notifyImport(work, importId);
  return (await findImport(work, importId)) ?? refuse('NOT_FOUND');
}

/** The first questions that nobody answered, each as a field. */
async function openFields(work: Work, importId: string): Promise<Record<string, 'QUESTION_OPEN'>> {
  const open = await readQuestions(work, importId, { onlyOpen: true, limit: FIELDS_MAX });
  return Object.fromEntries(open.map(({ kind, key }) => [`questions.${kind}.${key}`, 'QUESTION_OPEN' as const]));
}

/** Before anything is booked: whether the plan has room for all the open accounts that the file brings. */
async function refuseWithoutRoom(work: Work, { work: found }: ImportReview): Promise<Refusal | null> {
  const adds = found ? found.open + found.disputed : 0;
  const { limits } = await readEntitlements(work);
  if (limits.openAccounts === null || adds === 0) return null;
  const taken = await countTaken(work, { countComing });
  const room = Math.max(0, limits.openAccounts - taken);
  return adds <= room ? null : refuse('PLAN_LIMIT', { importId: { code: 'plan-room', adds, room } });
}
