import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { livingDebtors } from '../debtors/living-debtors.store.ts';
import { lockContracts, markRestored } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';
import { wakeForContracts } from './renewal.store.ts';

/**
 * Brings deleted contracts back, but for those whose reference another one has by now, and for `orphans`: their customer
 * is deleted.
 */
export async function restoreContracts(
  work: Work<Actor>,
  ids: readonly string[],
): Promise<{ readonly restored: ReadonlySet<string>; readonly orphans: ReadonlySet<string> }> {
  const locked = await lockContracts(work, ids);
  const living = new Set(await livingDebtors(work, [...new Set(locked.map(({ debtorId }) => debtorId))]));
  const orphans = new Set(locked.filter(({ debtorId }) => !living.has(debtorId)).map(({ id }) => id));
  const wanted = ids.filter((id) => !orphans.has(id));
  const restored = new Set(await markRestored(work, wanted));
  for (const row of locked.filter(({ id }) => restored.has(id))) {
    work.audit({
      action: 'contract.restore',
      recordKind: 'contract',
      recordId: row.id,
      before: { deletedAt: row.deletedAt?.toISOString() ?? null },
      after: { deletedAt: null },
    });
    await noteContract(work, row, 'contract-restored');
  }
  if (restored.size > 0) {
    await wakeForContracts(work);
    work.notify('contract', [...restored]);
  }
  return { restored, orphans };
}
