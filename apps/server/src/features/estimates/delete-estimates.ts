import { isRefusal } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { auditedRow, factsOf } from './estimate-facts.ts';
import { acceptedEstimates } from './estimate-versions.store.ts';
import { lockEstimates, markDeleted } from './estimates.store.ts';
import { noteEstimate } from './note-estimate.ts';

export interface DeletedEstimates {
  readonly deleted: readonly string[];
  /** Those that somebody got or accepted, and that stay. */
  readonly blocked: readonly string[];
}

/** Deletes drafts that nobody got, and canceled estimates that nobody had accepted: the rows stay, and nobody sees them. Unknown ids are in neither list. */
export async function deleteEstimates(work: Work<Actor>, ids: readonly string[]): Promise<DeletedEstimates> {
  const locked = await lockEstimates(work, ids);
  const agreed = await acceptedEstimates(work, ids);
  const going = locked.filter((row) => !agreed.has(row.id) && !isRefusal(nextStatus(factsOf(work, row), 'delete')));
  const deleted = going.map(({ id }) => id);
  if (deleted.length > 0) await markDeleted(work, deleted, work.now);
  for (const before of going) {
    await noteEstimate(work, { ...before, change: 'estimate-deleted' });
    work.changed({
      ...{ noun: 'estimate', id: before.id, action: 'estimate.delete' },
      ...{ before: { ...auditedRow(before), deletedAt: null }, after: { deletedAt: work.now } },
    });
  }
  return { deleted, blocked: locked.filter((row) => !deleted.includes(row.id)).map(({ id }) => id) };
}
