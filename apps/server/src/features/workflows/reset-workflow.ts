import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { replan } from './go-live.ts';
import { completeRunsOf } from './runs.store.ts';

/**
 * Ends all runs of a campaign. While it is on, its audience begins again, yet a step that was sent on the same account
 * is over in the new run too: nothing is ever sent twice (G18). Answers how many runs ended.
 */
export async function resetWorkflow(
  work: Work<MemberActor>,
  target: Target,
): Promise<{ readonly runs: number } | Refusal> {
  let runs = 0;
  const changed = await changeWorkflow(work, target, async (workflow) => {
    if (workflow.isReplanning) return refuse('DEBOUNCE_IS_ACTIVE');
    runs = await completeRunsOf(work, workflow.id, 'reset');
    if (workflow.isSendActive) await replan(work, workflow.id);
    return { action: 'workflow.reset', besides: { before: { openRuns: runs }, after: { openRuns: 0 } } };
  });
  if (isRefusal(changed)) return changed;
  await refreshCompanyDue(work);
  return { runs };
}
