import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type ContentDifference, compareContent, isSameContent } from '@recoup/domain/workflows/compare-content.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { checkReferences } from './check-references.ts';
import {
  applyContent,
  readDraftRow,
  readLiveContent,
  saveDraftRow,
  type WorkflowContent,
} from './workflow-drafts.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

/**
 * The one way in which a campaign's content changes: steps, their order, timing and audience. What is on goes on as it
 * was published, and the change is kept as a draft beside it; what is off changes at once. A draft that is open takes
 * every further change until it is published or dropped. Refused while runs are being planned anew.
 */
export async function changeContent(
  work: Work<MemberActor>,
  target: Target & { readonly action: string },
  change: (content: WorkflowContent) => Promise<WorkflowContent | Refusal> | WorkflowContent | Refusal,
): Promise<WorkflowRow | Refusal> {
  return changeWorkflow(work, target, async (workflow) => {
    if (workflow.isReplanning) return refuse('DEBOUNCE_IS_ACTIVE');
    const draft = await readDraftRow(work, workflow.id);
    const before = draft?.content ?? (await readLiveContent(work, workflow));
    const after = await change(before);
    if (isRefusal(after)) return after;
    const wrong = await checkReferences(work, workflow.id, after, before);
    if (wrong) return wrong;
    const difference = compareContent(before, after);
    if (isSameContent(difference)) return null;
    // A day that is still to be chosen fits no live row.
    const isHalf = after.optionSet === 'after' && after.issuedAfter === null;
    const isDraft = workflow.isSendActive || draft !== null || isHalf;
    if (isDraft) await saveDraftRow(work, { workflow, content: after, memberId: work.actor.id });
    else await applyContent(work, workflow.id, after);
    return {
      action: target.action,
      besides: { before: sideOf(difference, 'before'), after: { ...sideOf(difference, 'after'), isDraft } },
    };
  });
}

/** One side of a difference, as the audit keeps it. */
export function sideOf(difference: ContentDifference, side: 'before' | 'after'): Record<string, unknown> {
  const steps = difference.steps.map((step) => ({
    stepId: step._id,
    change: step.change,
    place: step[side],
    ...Object.fromEntries(step.fields.map((each) => [each.field, each[side]])),
  }));
  return {
    ...Object.fromEntries(difference.settings.map((each) => [each.field, each[side]])),
    ...(steps.length > 0 ? { steps } : {}),
  };
}
