import { workflowContent } from '@recoup/contract/workflow-drafts.ts';
import type { Work } from '#server/work/work.ts';
import { readLiveContent, type WorkflowContent } from '../workflows/workflow-drafts.store.ts';
import { readWorkflowRow } from '../workflows/workflows.store.ts';
import type { Audience } from './played-debtors.store.ts';
import type { RehearsalRow } from './rehearsals.store.ts';

export interface PlayOptions {
  readonly companyId: string;
  readonly workflowId: string;
  /** What is played. */
  readonly content: WorkflowContent;
  /** What is live, to be compared with; null: nothing is. */
  readonly live: WorkflowContent | null;
  readonly from: Date;
  readonly days: number;
}

export function audienceOf(content: WorkflowContent): Audience {
  const { audienceType, audience, optionSet, issuedAfter } = content;
  return { audienceType, audience, issuedAfter: optionSet === 'after' ? issuedAfter : null };
}

/** What a stored rehearsal asks to play: its content, and beside a draft what is live now. */
export async function playOptions(work: Work, row: RehearsalRow): Promise<PlayOptions> {
  const workflow = row.isDraft ? await readWorkflowRow(work, row.workflowId) : null;
  return {
    companyId: work.companyId,
    workflowId: row.workflowId,
    content: workflowContent.parse(row.content),
    live: workflow ? await readLiveContent(work, workflow) : null,
    from: row.beginsAt,
    days: row.days,
  };
}
