import { workflowContent } from '@recoup/contract/workflow-drafts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compareContent, isSameContent } from '@recoup/domain/workflows/compare-content.ts';
import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
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
  work: Work<MemberActor>,
  workflow: WorkflowRow,
  contents: { readonly live: WorkflowContent; readonly next: WorkflowContent },
): Promise<{ readonly ok: true; readonly number: number } | Refusal> {
  const { language } = work.actor;
  const { live, next } = contents;
  const problems = await checkContent(work, next, language);
  if (problems.length > 0) {
    const isMissing = problems.some(({ field }) => field === 'actions' || field === 'audience');
    const fields = Object.fromEntries(problems.map(({ field, problem }) => [field, problem]));
    return refuse(isMissing ? 'SOME_FIELD_IS_MISSING' : 'INVALID_FIELD', fields);
  }
  const isApplied = isSameContent(compareContent(live, next)) || (await applyContent(work, workflow.id, next));
  if (!isApplied) return refuse('NOT_FOUND');
  const number = await keepVersion(work, workflow, contents);
  await deleteDraftRow(work, workflow.id);
  await replan(work, workflow.id);
  return { ok: true, number };
}

/** Has a campaign's runs brought in line with the facts, and keeps everyone from changing it meanwhile. */
export async function replan(work: Work, workflowId: string): Promise<void> {
  // Whole milliseconds: the job compares the mark with what it read.
  await updateWorkflowRow(work, workflowId, {
    replanningSince: sql<Date>`date_trunc('milliseconds', now())`,
  });
  await enqueue(work.trx, enrolJob, { companyId: work.companyId, workflowId });
}

/** Numbers what goes live, unless it is what was live last; what ran before anybody counted becomes the first. */
async function keepVersion(
  work: Work<MemberActor>,
  workflow: WorkflowRow,
  { live, next }: { readonly live: WorkflowContent; readonly next: WorkflowContent },
): Promise<number> {
  const version = { workflowId: workflow.id, memberId: work.actor.id, content: next, at: null };
  if (workflow.liveVersion === 0) {
    const hasRun = workflow.turnedOnAt !== null && !isSameContent(compareContent(live, next));
    if (hasRun)
      await insertVersionRow(work, {
        ...version,
        memberId: null,
        number: 1,
        content: live,
        at: workflow.turnedOnAt,
      });
    const number = hasRun ? 2 : 1;
    await insertVersionRow(work, { ...version, number });
    return number;
  }
  const [last] = await listVersionRows(work, workflow.id, workflow.liveVersion);
  if (last && isSameContent(compareContent(workflowContent.parse(last.content), next))) return workflow.liveVersion;
  const number = workflow.liveVersion + 1;
  await insertVersionRow(work, { ...version, number });
  return number;
}
