import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { balancedEntry } from '@recoup/domain/ledger/entry.ts';
import { uuidv7 } from 'uuidv7';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { insertEntries } from '../ledger/insert-entries.store.ts';
import { type DeletableAccount, lockDeletable, markDeleted, movedSince, standingEntries } from './deletion.store.ts';
import { notifyAccountsChanged } from './notify-accounts-changed.ts';

/**
 * Takes accounts back that an import made, set-based, as if they had never come: everything the import booked on them,
 * charges and what it said was paid, is reversed in the journal (G2), the sums follow (G3), and the rows are deleted.
 * An account on which money moved since, or is on its way, stays as it is. Answers the ids that went.
 */
export async function withdrawAccounts(
  work: Work,
  accountIds: readonly string[],
  by: { readonly memberId: string | null; readonly at: Date },
): Promise<readonly string[]> {
  if (accountIds.length === 0) return [];
  const locked = (await lockDeletable(work, accountIds)).filter((account) => !account.isDeleted);
  const moved = await movedSince(work, accountIds);
  const going = locked.filter((account) => account.pendingCents === 0 && !moved.has(account.id));
  const ids = going.map((account) => account.id);
  if (ids.length === 0) return ids;
  await reverseEntries(work, going, by.at);
  await seeDeleted(work, true);
  await markDeleted(work, ids, by);
  await seeDeleted(work, false);
  await addDebtorTotals(
    work,
    going.map((account) => ({ debtorId: account.debtorId, ...shareChange(account, null) })),
  );
  await stopClaims(
    work,
    going.map((account) => account.debtorId),
  );
  const [before, after] = [{ deletedAt: null }, { deletedAt: by.at }];
  for (const id of ids)
    work.changed({ noun: 'account', id, action: 'account.undo-import', before, after, isQuiet: true });
  await notifyAccountsChanged(work, ids);
  return ids;
}

async function reverseEntries(work: Work, accounts: readonly DeletableAccount[], at: Date): Promise<void> {
  const standing = await standingEntries(
    work,
    accounts.map((account) => account.id),
  );
  await insertEntries(
    work,
    standing.map(({ id, kind, accountId, debtorId, lines }) => ({
      id: uuidv7(),
      entry: balancedEntry(
        kind,
        lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
        id,
      ),
      debtorId,
      accountId,
      source: 'import' as const,
      occurredAt: at,
    })),
  );
}
