import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { countTags } from '../tags/tags.store.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { readTagIds, writeTagRows } from './workflow-tags.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

/** Puts these tags on a campaign and takes all others off. */
export async function setWorkflowTags(
  work: Work<MemberActor>,
  target: Target,
  tagIds: readonly string[],
): Promise<WorkflowRow | Refusal> {
  const ids = [...new Set(tagIds)].toSorted();
  return changeWorkflow(work, target, async (workflow) => {
    if (ids.length > 0 && (await countTags(work, ids)) !== ids.length) return refuse('NOT_FOUND');
    const before = await readTagIds(work, workflow.id);
    if (before.join() === ids.join()) return null;
    await writeTagRows(work, workflow.id, ids);
    return { action: 'workflow.set-tags', before: { tagIds: before }, after: { tagIds: ids } };
  });
}
