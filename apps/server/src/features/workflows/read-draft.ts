import type { workflowDraft } from '@recoup/contract/workflow-drafts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import { compareContent, isSameContent } from '@recoup/domain/workflows/compare-content.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { checkContent } from './check-content.ts';
import { readDraftRow, readLiveContent } from './workflow-drafts.store.ts';
import { readWorkflowRow } from './workflows.store.ts';

/** What is being written on a campaign; without a draft, what is live. */
export async function readDraft(
  work: Work,
  id: string,
  language: Language,
): Promise<z.output<typeof workflowDraft> | Refusal> {
  const workflow = await readWorkflowRow(work, id);
  if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
  const live = await readLiveContent(work, workflow);
  const draft = await readDraftRow(work, id);
  const content = draft?.content ?? live;
  const difference = compareContent(live, content);
  const problems = await checkContent(work, content, language);
  return {
    content,
    isChanged: !isSameContent(difference),
    baseVersion: draft?.baseVersion ?? workflow.liveVersion,
    version: workflow.version,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
    updatedBy: draft?.updatedBy ?? null,
    difference,
    problems: problems.map(({ field, stepId, problem }) => ({ field, stepId, text: fieldText(problem, language) })),
  };
}
