import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { accountChanges } from '@recoup/domain/ledger/account-changes.ts';
import type { LedgerEntry } from '@recoup/domain/ledger/entry.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { insertEntries } from '#server/features/ledger/insert-entries.store.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts, readPresent, updateBooked } from './booking.store.ts';
import { settleAccount } from './settle-account.ts';

export interface ForeignEntry {
  readonly id: string;
  readonly entry: LedgerEntry;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly method: PaymentMethod | null;
  readonly occurredAt: Date;
}

/**
 * Books entries of many customers that other books hold already, set-based: journal, figures, status and sums (G1, G3).
 * The caller has decided under the locks of the accounts that each fits. `isQuiet`: nobody deals with these accounts yet,
 * so that no campaign has to look again.
 */
export async function bookManyEntries(
  work: Work,
  entries: readonly ForeignEntry[],
  { isQuiet }: { readonly isQuiet: boolean },
): Promise<void> {
  if (entries.length === 0) return;
  const changes = accountChanges(entries.map(({ entry }) => entry));
  const accounts = await lockAccounts(work, [...changes.keys()]);
  if (accounts.length !== changes.size) throw new Error('an account whose money moves is gone');
  const { now, timeZone, graceDays } = await readPresent(work);
  const today = dateInZone(now, timeZone);
  const settled = accounts.map((account) => ({
    account,
    ...settleAccount(account, { ...changes.get(account.id), today, graceDays }),
  }));
  await insertEntries(
    work,
    entries.map((each) => ({ ...each, source: 'import' as const })),
  );
  await updateBooked(
    work,
    settled.map(({ booked }) => booked),
  );
  await addDebtorTotals(
    work,
    settled.map(({ account, change }) => ({ debtorId: account.debtorId, ...change })),
  );
  const debtorIds = [...new Set(entries.map(({ debtorId }) => debtorId))];
  if (!isQuiet) {
    await stopClaims(work, debtorIds);
    announce(
      work,
      settled.map(({ account, booked }) => ({ ...account, to: booked.status })),
    );
  }
  work.notify('account', isQuiet ? [] : [...changes.keys()]);
  work.notify('debtor', isQuiet ? [] : debtorIds);
  work.notify('transaction', []);
  work.notify('chart', []);
}

function announce(
  work: Work,
  moved: readonly { readonly id: string; readonly debtorId: string; readonly status: string; readonly to: string }[],
): void {
  const { companyId } = work;
  for (const [debtorId, ofDebtor] of Map.groupBy(moved, (each) => each.debtorId)) {
    const closed = ofDebtor.filter(({ status, to }) => to === 'Paid Off' && status !== to).map(({ id }) => id);
    const changed = ofDebtor.map(({ id }) => id).filter((id) => !closed.includes(id));
    if (closed.length > 0) work.emit({ name: 'account.closed', companyId, debtorId, accountIds: closed });
    if (changed.length > 0) work.emit({ name: 'account.changed', companyId, debtorId, accountIds: changed });
  }
}
