import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockContracts, markRestored } from './contracts.store.ts';
import { noteContract } from './note-contract.ts';
import { wakeForContracts } from './renewal.store.ts';

/** Brings deleted contracts back, but for those whose reference another one has by now. Answers those that are back. */
export async function restoreContracts(work: Work<Actor>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const locked = await lockContracts(work, ids);
  const restored = new Set(await markRestored(work, ids));
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
  return restored;
}
