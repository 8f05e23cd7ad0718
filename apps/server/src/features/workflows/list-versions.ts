import {
  type readVersion as readCall,
  workflowContent,
  type workflowVersionRow,
} from '@recoup/contract/workflow-drafts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compareContent } from '@recoup/domain/workflows/compare-content.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { listVersionRows, readLiveContent, type VersionRow, type WorkflowContent } from './workflow-drafts.store.ts';
import { readWorkflowRow, type WorkflowRow } from './workflows.store.ts';

function viewVersion(row: VersionRow, content: WorkflowContent, live: number): z.output<typeof workflowVersionRow> {
  return {
    number: row.number,
    publishedAt: row.publishedAt.toISOString(),
    publishedBy: row.memberName,
    steps: content.actions.length,
    isLive: row.number === live,
  };
}

async function findWorkflow(work: Work, id: string): Promise<WorkflowRow | Refusal> {
  const workflow = await readWorkflowRow(work, id);
  return workflow && workflow.deletedAt === null ? workflow : refuse('WORKFLOW_NOT_FOUND');
}

/** What was published of a campaign, newest first. */
export async function listVersions(
  work: Work,
  id: string,
): Promise<{ data: z.output<typeof workflowVersionRow>[] } | Refusal> {
  const workflow = await findWorkflow(work, id);
  if ('ok' in workflow) return workflow;
  const rows = await listVersionRows(work, id);
  return { data: rows.map((row) => viewVersion(row, workflowContent.parse(row.content), workflow.liveVersion)) };
}

/** One published version, with what lies between it and today. */
export async function readVersion(
  work: Work,
  id: string,
  number: number,
): Promise<z.output<typeof readCall.reply> | Refusal> {
  const workflow = await findWorkflow(work, id);
  if ('ok' in workflow) return workflow;
  const [row] = await listVersionRows(work, id, number);
  if (!row) return refuse('NOT_FOUND');
  const content = workflowContent.parse(row.content);
  const live = await readLiveContent(work, workflow);
  return { ...viewVersion(row, content, workflow.liveVersion), content, difference: compareContent(content, live) };
}
