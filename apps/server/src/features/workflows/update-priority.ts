import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { replan } from './go-live.ts';
import { lockPriorities, writePriorities } from './workflows.store.ts';

/**
 * Orders all campaigns. Where several are for one customer, the first that is on wins: those whose place among the live
 * ones changed have their runs planned anew. Refusals: WORKFLOW_NOT_FOUND; LIST_INCOMPLETE at its field when one of them is
 * missing or stands twice, as when somebody made one meanwhile (G27); DEBOUNCE_IS_ACTIVE.
 */
export async function updatePriority(
  work: Work<MemberActor>,
  ids: readonly string[],
): Promise<{ data: Array<{ _id: string; priority: number }> } | Refusal> {
  const rows = await lockPriorities(work);
  const known = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !known.has(id))) return refuse('WORKFLOW_NOT_FOUND');
  if (new Set(ids).size !== ids.length || ids.length !== rows.length)
    return refuse('LIST_INCOMPLETE', { priority: 'LIST_INCOMPLETE' });
  const liveBefore = rows.filter((row) => row.isSendActive).map((row) => row.id);
  const liveAfter = ids.filter((id) => known.get(id)?.isSendActive);
  const moved = liveAfter.filter((id, at) => liveBefore[at] !== id);
  if (moved.some((id) => known.get(id)?.isReplanning)) return refuse('DEBOUNCE_IS_ACTIVE');
  await writePriorities(work, ids);
  for (const id of moved) await replan(work, id);
  for (const [at, id] of ids.entries()) {
    const before = known.get(id);
    const priority = at + 1;
    if (before && before.priority !== priority)
      work.changed({ noun: 'workflow', id, action: 'workflow.update-priority', before, after: { priority } });
  }
  return { data: ids.map((id, at) => ({ _id: id, priority: at + 1 })) };
}
