import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { endHold } from '#server/features/holds/end-hold.ts';
import type { Work } from '#server/work/work.ts';
import { openConflicts } from './conflicts.store.ts';

/** Lets the accounts go that wait for somebody to say which sum is right: the ledger is not followed any more. */
export async function liftHolds(work: Work, integrationId: string): Promise<void> {
  for (const { holdId, debtorId } of (await openConflicts(work, integrationId)).values()) {
    await lockDebtor(work, debtorId);
    await endHold(work, { id: holdId, debtorId, reason: 'ledger not followed', at: work.now });
  }
}
