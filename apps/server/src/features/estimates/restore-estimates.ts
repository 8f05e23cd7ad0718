import type { Actor } from '#server/actor.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { livingDebtors } from '../debtors/living-debtors.store.ts';
import { isReferenceTaken, lockEstimates, markRestored } from './estimates.store.ts';
import { noteEstimate } from './note-estimate.ts';

export type RestoreBlock = 'deleted' | 'name-taken';

/**
 * Brings deleted estimates back where their customer is there and their number is free; the others are named with the
 * reason.
 */
export async function restoreEstimates(
  work: Work<Actor>,
  ids: readonly string[],
): Promise<{ readonly restored: readonly string[]; readonly blocked: readonly (readonly [string, RestoreBlock])[] }> {
  if (ids.length === 0) return { restored: [], blocked: [] };
  await seeDeleted(work, true);
  const locked = await lockEstimates(work, ids);
  await seeDeleted(work, false);
  const living = new Set(await livingDebtors(work, [...new Set(locked.map(({ debtorId }) => debtorId))]));
  const blocked: (readonly [string, RestoreBlock])[] = [];
  const coming: typeof locked = [];
  for (const row of locked) {
    const isTaken =
      coming.some(({ reference }) => reference === row.reference) ||
      (await isReferenceTaken(work, row.reference, row.id));
    if (!living.has(row.debtorId)) blocked.push([row.id, 'deleted']);
    else if (isTaken) blocked.push([row.id, 'name-taken']);
    else coming.push(row);
  }
  const restored = coming.map(({ id }) => id);
  if (restored.length > 0) await markRestored(work, restored);
  for (const row of coming) {
    await noteEstimate(work, { ...row, change: 'estimate-restored' });
    work.changed({
      ...{ noun: 'estimate', id: row.id, action: 'estimate.restore' },
      ...{ before: { deletedAt: work.now }, after: { deletedAt: null } },
    });
  }
  return { restored, blocked };
}
