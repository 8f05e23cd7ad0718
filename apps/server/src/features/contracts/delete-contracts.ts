import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockContracts, markDeleted } from './contracts.store.ts';
import { linkedContracts } from './linked-contracts.store.ts';
import { noteContract } from './note-contract.ts';

export interface ContractDeletion {
  /** Which of these contracts something belongs to that stands above them. */
  readonly usedAbove: (work: Work, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly reason?: string;
}

/**
 * Hides contracts to which nothing belongs; everything about them stays for a restore. Answers those that stay because
 * accounts or estimates belong to them. Those that are gone already stay gone.
 */
export async function deleteContracts(
  work: Work<Actor>,
  ids: readonly string[],
  { usedAbove, reason = '' }: ContractDeletion,
): Promise<{ readonly deleted: readonly string[]; readonly inUse: readonly string[] }> {
  const locked = (await lockContracts(work, ids)).filter((row) => row.deletedAt === null);
  const lockedIds = locked.map((row) => row.id);
  const inUse = new Set([...(await linkedContracts(work, lockedIds)), ...(await usedAbove(work, lockedIds))]);
  const going = locked.filter((row) => !inUse.has(row.id));
  if (going.length > 0) {
    const deleted = going.map((row) => row.id);
    await markDeleted(work, deleted, work.actor.kind === 'member' ? work.actor.id : null);
    for (const row of going) {
      work.audit({
        action: 'contract.delete',
        recordKind: 'contract',
        recordId: row.id,
        before: { deletedAt: null },
        after: { deletedAt: work.now.toISOString(), ...(reason === '' ? {} : { reason }) },
      });
      await noteContract(work, row, 'contract-deleted', reason === '' ? {} : { reason });
    }
    work.notify('contract', deleted);
  }
  return { deleted: going.map((row) => row.id), inUse: [...inUse] };
}
