import type { LedgerEntry, LedgerLine } from '@recoup/domain/ledger/entry.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface StandingEntry {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly amountCents: number;
  readonly entry: LedgerEntry;
}

/** Entries of the journal that nobody has taken back, with their lines. */
export async function readStandingEntries(work: Work, ids: readonly string[]): Promise<StandingEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<StandingEntry, 'entry'> & { kind: LedgerEntry['kind']; lines: LedgerLine[] }>`
    select e.id, e.debtor_id, e.account_id, e.amount_cents, e.kind, json_agg(json_build_object(
      'ledgerAccount', l.ledger_account, 'accountId', l.account_id, 'debtorId', l.debtor_id,
      'amountCents', l.amount_cents) order by l.line_no) as lines
    from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = ${work.companyId} and e.id = any(${[...ids]}::uuid[]) and e.reverses_id is null
      and not exists (select 1 from journal_entry b where b.company_id = e.company_id and b.reverses_id = e.id)
    group by e.id, e.debtor_id, e.account_id, e.amount_cents, e.kind`.execute(work.trx);
  return rows.map(({ kind, lines, ...row }) => ({ ...row, entry: { kind, lines, reversesId: null } as LedgerEntry }));
}
