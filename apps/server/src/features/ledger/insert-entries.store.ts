import type { LedgerEntry } from '@recoup/domain/ledger/entry.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** An entry of the domain with what the journal adds to it. */
export interface NewEntry {
  readonly id: string;
  readonly entry: LedgerEntry;
  readonly debtorId: string | null;
  readonly accountId: string | null;
  readonly paymentId?: string | null;
  /** What a member said about it. */
  readonly manualId?: string | null;
  /** How money moved, where no payment says so. */
  readonly method?: PaymentMethod | null;
  /** We gave it back on our own word, or that came again; the customer or their bank took back everything else. */
  readonly isGiven?: boolean;
  /** It happened on a day that nobody knows: no report counts it as collected on the day of its booking. */
  readonly isUndated?: boolean;
  readonly source: 'staff' | 'import' | 'portal' | 'provider' | 'demo';
  readonly occurredAt: Date;
}

const entryColumns = {
  id: 'uuid',
  kind: 'text',
  amountCents: 'bigint',
  debtorId: 'uuid',
  accountId: 'uuid',
  paymentId: 'uuid',
  manualId: 'uuid',
  method: 'text',
  reversesId: 'uuid',
  isGiven: 'boolean',
  isUndated: 'boolean',
  source: 'text',
  occurredAt: 'timestamptz',
};

const lineColumns = {
  entryId: 'uuid',
  lineNo: 'smallint',
  ledgerAccount: 'text',
  accountId: 'uuid',
  debtorId: 'uuid',
  amountCents: 'bigint',
};

/**
 * Writes entries with their lines to the journal, set-based and in one statement. The cached balances of accounts and
 * debtors are the caller's, in the same transaction (G3); the database checks at commit that every entry balances (G1).
 */
export async function insertEntries(work: Work, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const heads = entries.map(({ id, entry, debtorId, accountId, source, occurredAt, ...each }) => ({
    id,
    kind: entry.kind,
    amountCents: entry.lines.reduce((sum, line) => sum + Math.max(0, line.amountCents), 0),
    debtorId,
    accountId,
    paymentId: each.paymentId ?? null,
    manualId: each.manualId ?? null,
    method: each.method ?? null,
    reversesId: entry.reversesId,
    isGiven: each.isGiven ?? false,
    isUndated: each.isUndated ?? false,
    source,
    occurredAt,
  }));
  const lines = entries.flatMap(({ id, entry }) =>
    entry.lines.map((line, index) => ({
      entryId: id,
      lineNo: index + 1,
      ledgerAccount: line.ledgerAccount,
      accountId: line.accountId,
      debtorId: line.debtorId,
      amountCents: line.amountCents,
    })),
  );
  await sql`
    with head as (
      insert into journal_entry (company_id, id, kind, amount_cents, debtor_id, account_id, payment_id, manual_id, method,
        reverses_id, is_given, is_undated, source, occurred_at)
      select ${work.companyId}::uuid, r.id, r.kind, r.amount_cents, r.debtor_id, r.account_id, r.payment_id, r.manual_id, r.method,
        r.reverses_id, r.is_given, r.is_undated, r.source, r.occurred_at
      from ${recordSet(heads, entryColumns)}
    )
    insert into journal_line (company_id, entry_id, line_no, ledger_account, account_id, debtor_id, amount_cents)
    select ${work.companyId}::uuid, r.entry_id, r.line_no, r.ledger_account, r.account_id, r.debtor_id, r.amount_cents
    from ${recordSet(lines, lineColumns)}`.execute(work.trx);
}
