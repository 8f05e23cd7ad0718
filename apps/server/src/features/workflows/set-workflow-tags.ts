import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mergeSets } from '@recoup/domain/fields/merge-sets.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { countTags } from '../tags/tags.store.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { readTagIds, writeTagRows } from './workflow-tags.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

/** Puts these tags on a campaign and takes all others off, but for what others changed since they were `seen` (G27). */
export async function setWorkflowTags(
  work: Work<MemberActor>,
  target: Target,
  { tags, seen }: { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<WorkflowRow | Refusal> {
  return changeWorkflow(work, target, async (workflow) => {
    const named = [...new Set(tags)];
    if (named.length > 0 && (await countTags(work, named)) !== named.length) return refuse('NOT_FOUND');
    const before = await readTagIds(work, workflow.id);
    const ids = mergeSets(tags, seen, before).toSorted();
    if (before.join() === ids.join()) return null;
    await writeTagRows(work, workflow.id, ids);
    return { action: 'workflow.set-tags', before: { tagIds: before }, after: { tagIds: ids } };
  });
}
