import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { compareContent } from '@recoup/domain/workflows/compare-content.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { sideOf } from './change-content.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { checkContent } from './check-content.ts';
import { goLive } from './go-live.ts';
import { applyContent, deleteDraftRow, readDraftRow, readLiveContent } from './workflow-drafts.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

/**
 * Makes the draft of a campaign live. Runs use it from their next step on; what was claimed keeps its own revision, and
 * what was sent is not sent again (G18). Without a draft nothing happens. Of a campaign that is off, the draft becomes
 * what it is, and goes out once it is turned on.
 */
export async function publishWorkflow(work: Work<MemberActor>, target: Target): Promise<WorkflowRow | Refusal> {
  const { language } = work.actor;
  return changeWorkflow(work, target, async (workflow) => {
    if (workflow.isReplanning) return refuse('DEBOUNCE_IS_ACTIVE');
    const draft = await readDraftRow(work, workflow.id);
    if (!draft) return null;
    const live = await readLiveContent(work, workflow);
    const difference = compareContent(live, draft.content);
    const before = { version: workflow.liveVersion, ...sideOf(difference, 'before') };
    if (!workflow.isSendActive) {
      const problems = await checkContent(work, draft.content, language);
      if (problems.length > 0)
        return refuse('INVALID_FIELD', Object.fromEntries(problems.map(({ field, problem }) => [field, problem])));
      if (!(await applyContent(work, workflow.id, draft.content))) return refuse('NOT_FOUND');
      await deleteDraftRow(work, workflow.id);
      return { action: 'workflow.publish', besides: { before, after: sideOf(difference, 'after') } };
    }
    const gone = await goLive(work, workflow, { live, next: draft.content });
    if (isRefusal(gone)) return gone;
    const after = { version: gone.number, ...sideOf(difference, 'after') };
    return { action: 'workflow.publish', besides: { before, after } };
  });
}
