import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { ImportFileRow } from './imports.store.ts';
import { findChangedHere } from './known-accounts.store.ts';

/**
 * Tables that an import never writes, so that a row of one says that somebody went on with the account or the customer
 * it names. A test holds them against the schema: a table that names either is here, below, or said to tell nothing there.
 */
export const doneSince = {
  debtor: [
    ...['debtor_answer', 'debtor_hold', 'manual_entry', 'method_setup', 'payment', 'payment_mandate', 'payment_method'],
    ...['phone_call', 'plan', 'portal_session', 'promise', 'schedule', 'skip_trace', 'task'],
  ],
  account: ['account_invoice', 'fee_charge', 'negotiation', 'payment_account', 'plan_account', 'schedule_account'],
} as const;

/** Rows of these are an import's own as well: those count that came after it. */
export const doneLater: readonly (readonly [table: string, isLater: (since: Date) => RawBuilder<unknown>])[] = [
  ['note', (since: Date) => sql`deleted_at is null and created_at > ${since}`],
  ['dispute', (since: Date) => sql`source <> 'import' or answered_at > ${since}`],
  ['contact_event', (since: Date) => sql`at > ${since}`],
  ['message', (since: Date) => sql`at >= ${since} and (direction = 'incoming' or status <> 'ERROR')`],
];

interface Made {
  readonly accountIds: readonly string[];
  readonly debtorIds: readonly string[];
}

/** Those accounts and customers of an import with which somebody went on since, in whatever way. */
export async function findWorkedOn(
  work: Work,
  file: ImportFileRow,
  { accountIds, debtorIds }: Made,
): Promise<{ readonly accounts: ReadonlySet<string>; readonly debtors: ReadonlySet<string> }> {
  const since = file.finishedAt ?? file.confirmedAt ?? file.createdAt;
  const [accounts, debtors] = [sql`${[...accountIds]}::uuid[]`, sql`${[...debtorIds]}::uuid[]`];
  const company = work.companyId;
  const parts = [
    ...doneSince.debtor.map(
      (table) => sql`select 'debtor' as kind, debtor_id as id from ${sql.table(table)}
        where company_id = ${company} and debtor_id = any(${debtors})`,
    ),
    ...doneSince.account.map(
      (table) => sql`select 'account' as kind, account_id as id from ${sql.table(table)}
        where company_id = ${company} and account_id = any(${accounts})`,
    ),
    ...doneLater.map(
      ([table, isLater]) => sql`select 'debtor' as kind, debtor_id as id from ${sql.table(table)}
        where company_id = ${company} and debtor_id = any(${debtors}) and (${isLater(since)})`,
    ),
    sql`select record_kind as kind, record_id as id from attachment
      where company_id = ${company} and deleted_at is null and (
        (record_kind = 'debtor' and record_id = any(${debtors})) or (record_kind = 'account' and record_id = any(${accounts})))`,
  ];
  const { rows } = await sql<{ kind: string; id: string }>`${sql.join(parts, sql` union `)}`.execute(work.trx);
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  return {
    accounts: new Set([...of('account'), ...(await findChangedHere(work, 'account', accountIds))]),
    debtors: new Set([...of('debtor'), ...(await findChangedHere(work, 'debtor', debtorIds))]),
  };
}
