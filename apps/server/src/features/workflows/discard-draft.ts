import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compareContent } from '@recoup/domain/workflows/compare-content.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { sideOf } from './change-content.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { deleteDraftRow, readDraftRow, readLiveContent } from './workflow-drafts.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

/** Drops what was written since the last publication; the audit keeps it. */
export async function discardDraft(work: Work<MemberActor>, target: Target): Promise<WorkflowRow | Refusal> {
  return changeWorkflow(work, target, async (workflow) => {
    if (workflow.isReplanning) return refuse('DEBOUNCE_IS_ACTIVE');
    const draft = await readDraftRow(work, workflow.id);
    if (!draft) return null;
    const live = await readLiveContent(work, workflow);
    await deleteDraftRow(work, workflow.id);
    const difference = compareContent(draft.content, live);
    return {
      action: 'workflow.discard-draft',
      besides: { before: sideOf(difference, 'before'), after: sideOf(difference, 'after') },
    };
  });
}
