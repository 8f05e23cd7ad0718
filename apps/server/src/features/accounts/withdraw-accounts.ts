import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { balancedEntry, type LedgerLine } from '@recoup/domain/ledger/entry.ts';
import type { TransactionType } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { insertEntries } from '../ledger/insert-entries.ts';
import { type DeletableAccount, lockDeletable, markDeleted, seeDeleted } from './deletion.store.ts';
import { tellAccountsChanged } from './tell-accounts-changed.ts';

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
  await tellAccountsChanged(work, ids);
  return ids;
}

/** Accounts with a line of an entry that neither an import made nor is a charge: money that moved. */
async function movedSince(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.account_id as id from journal_line l
    join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    where l.company_id = ${work.companyId} and l.account_id = any(${[...ids]}::uuid[])
      and e.kind <> 'CHARGE' and e.source <> 'import'`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}

interface StandingEntry {
  readonly id: string;
  readonly kind: TransactionType;
  readonly accountId: string;
  readonly debtorId: string;
  readonly lines: readonly LedgerLine[];
}

async function reverseEntries(work: Work, accounts: readonly DeletableAccount[], at: Date): Promise<void> {
  const { rows } = await sql<StandingEntry>`
    select e.id, e.kind, e.account_id, e.debtor_id, (
        select json_agg(json_build_object('ledgerAccount', l.ledger_account, 'accountId', l.account_id,
          'debtorId', l.debtor_id, 'amountCents', l.amount_cents) order by l.line_no)
        from journal_line l where l.company_id = e.company_id and l.entry_id = e.id) as lines
    from journal_entry e
    where e.company_id = ${work.companyId} and e.account_id = any(${accounts.map((account) => account.id)}::uuid[])
      and e.reverses_id is null
      and not exists (select from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)`.execute(
    work.trx,
  );
  await insertEntries(
    work,
    rows.map(({ id, kind, accountId, debtorId, lines }) => ({
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
