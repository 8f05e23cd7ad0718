import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { countTags } from '../tags/tags.store.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { readTagIds, writeTagRows } from './workflow-tags.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

/** Puts these tags on a campaign and takes all others off. */
export async function setWorkflowTags(
  trx: Trx,
  actor: MemberActor,
  target: Target,
  tagIds: readonly string[],
): Promise<WorkflowRow | Refusal> {
  const { companyId } = actor;
  const ids = [...new Set(tagIds)].toSorted();
  return changeWorkflow(trx, actor, target, async (workflow) => {
    if (ids.length > 0 && (await countTags(trx, companyId, ids)) !== ids.length) return refuse('NOT_FOUND');
    const before = await readTagIds(trx, companyId, workflow.id);
    if (before.join() === ids.join()) return null;
    await writeTagRows(trx, companyId, workflow.id, ids);
    return { action: 'workflow.set-tags', before: { tags: before }, after: { tags: ids } };
  });
}
