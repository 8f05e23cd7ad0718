import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compareContent, isSameContent } from '@recoup/domain/workflows/compare-content.ts';
import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/job.ts';
import { checkContent } from './check-content.ts';
import { enrolJob } from './enrol-workflow.job.ts';
import {
  applyContent,
  deleteDraftRow,
  insertVersionRow,
  listVersionRows,
  type WorkflowContent,
} from './workflow-drafts.store.ts';
import { updateWorkflowRow, type WorkflowRow } from './workflows.store.ts';

/**
 * Makes a content live: checks it as a whole, writes it into the rows that the engine reads, keeps it as a version, and
 * has all runs planned anew by a job; until that is through nobody may change the campaign (DEBOUNCE_IS_ACTIVE). The
 * campaign is locked by the caller, so that no claim reads it half changed.
 */
export async function goLive(
  trx: Trx,
  actor: MemberActor,
  workflow: WorkflowRow,
  contents: { readonly live: WorkflowContent; readonly next: WorkflowContent },
): Promise<{ readonly ok: true; readonly number: number } | Refusal> {
  const { companyId, language } = actor;
  const { live, next } = contents;
  const problems = await checkContent(trx, companyId, next, language);
  if (problems.length > 0) {
    const isMissing = problems.some(({ field }) => field === 'actions' || field === 'audience');
    const fields = Object.fromEntries(problems.map(({ field, text }) => [field, text]));
    return refuse(isMissing ? 'SOME_FIELD_IS_MISSING' : 'INVALID_FIELD', fields);
  }
  const isApplied =
    isSameContent(compareContent(live, next)) || (await applyContent(trx, companyId, workflow.id, next));
  if (!isApplied) return refuse('NOT_FOUND');
  const number = await keepVersion(trx, actor, workflow, contents);
  await deleteDraftRow(trx, companyId, workflow.id);
  await replan(trx, companyId, workflow.id);
  return { ok: true, number };
}

/** Has a campaign's runs brought in line with the facts, and keeps everyone from changing it meanwhile. */
export async function replan(trx: Trx, companyId: string, workflowId: string): Promise<void> {
  // Whole milliseconds: the job compares the mark with what it read.
  await updateWorkflowRow(trx, companyId, workflowId, {
    replanningSince: sql<Date>`date_trunc('milliseconds', now())`,
  });
  await enqueue(trx, enrolJob, { companyId, workflowId });
}

/** Numbers what goes live, unless it is what was live last; what ran before anybody counted becomes the first. */
async function keepVersion(
  trx: Trx,
  actor: MemberActor,
  workflow: WorkflowRow,
  { live, next }: { readonly live: WorkflowContent; readonly next: WorkflowContent },
): Promise<number> {
  const { companyId } = actor;
  const version = { workflowId: workflow.id, memberId: actor.id, content: next, at: null };
  if (workflow.liveVersion === 0) {
    const hasRun = workflow.turnedOnAt !== null && !isSameContent(compareContent(live, next));
    if (hasRun)
      await insertVersionRow(trx, companyId, {
        ...version,
        memberId: null,
        number: 1,
        content: live,
        at: workflow.turnedOnAt,
      });
    const number = hasRun ? 2 : 1;
    await insertVersionRow(trx, companyId, { ...version, number });
    return number;
  }
  const [last] = await listVersionRows(trx, companyId, workflow.id, workflow.liveVersion);
  if (last && isSameContent(compareContent(last.content as WorkflowContent, next))) return workflow.liveVersion;
  const number = workflow.liveVersion + 1;
  await insertVersionRow(trx, companyId, { ...version, number });
  return number;
}
