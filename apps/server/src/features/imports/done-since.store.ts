import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { ImportFileRow } from './imports.store.ts';
import { findChangedHere } from './known-accounts.store.ts';

/**
 * Tables that name an account and that no import writes: a row of one says that somebody went on with an account that
 * the import made. A test holds all of these against the schema: a table that names an account or a customer is here,
 * below, or said to tell nothing there.
 */
export const doneSince = [
  ...[
    'account_invoice',
    'contract_account',
    'fee_charge',
    'negotiation',
    'payment_account',
    'plan_account',
    'schedule_account',
    'sync_conflict',
  ],
] as const;

const anyOf = (...columns: readonly string[]) => {
  return (since: Date) => sql`greatest(${sql.join(columns.map((column) => sql.ref(column)))}) >= ${since}`;
};
const made = anyOf('created_at');

/**
 * Tables that name a customer, who may have been there before the file: those of their rows count that came, or that
 * somebody ended or answered, after it.
 */
export const doneLater: readonly (readonly [table: string, isLater: (since: Date) => RawBuilder<unknown>])[] = [
  ['contract', made],
  ['debtor_answer', anyOf('at')],
  ['debtor_hold', anyOf('created_at', 'lifted_at')],
  ['estimate', made],
  ['manual_entry', anyOf('created_at', 'reversed_at')],
  ['method_setup', made],
  ['payment', made],
  ['payment_mandate', anyOf('accepted_at')],
  ['payment_method', anyOf('created_at', 'removed_at', 'withdrawn_at')],
  ['phone_call', anyOf('at')],
  ['plan', anyOf('created_at', 'accepted_at')],
  ['project', made],
  ['promise', made],
  ['schedule', made],
  ['skip_trace', made],
  ['task', anyOf('created_at', 'completed_at')],
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
    ...doneSince.map(
      (table) => sql`select 'account' as kind, account_id as id from ${sql.table(table)}
        where company_id = ${company} and account_id = any(${accounts})`,
    ),
    ...doneLater.map(
      ([table, isLater]) => sql`select 'debtor' as kind, debtor_id as id from ${sql.table(table)}
        where company_id = ${company} and debtor_id = any(${debtors}) and (${isLater(since)})`,
    ),
    // Sessions know the true time alone; a team member who looks at the portal goes on with nothing.
    sql`select 'debtor' as kind, debtor_id as id from portal_session
      where company_id = ${company} and debtor_id = any(${debtors}) and viewed_by is null and created_at >= coalesce(
        (select f.booked_at from import_file f where f.company_id = ${company} and f.id = ${file.id}), '-infinity')`,
    sql`select record_kind as kind, record_id as id from attachment
      where company_id = ${company} and deleted_at is null and (
        (record_kind = 'debtor' and record_id = any(${debtors}) and created_at >= ${since}) or (record_kind = 'account' and record_id = any(${accounts})))`,
  ];
  const { rows } = await sql<{ kind: string; id: string }>`${sql.join(parts, sql` union `)}`.execute(work.trx);
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  return {
    accounts: new Set([...of('account'), ...(await findChangedHere(work, 'account', accountIds, file.id))]),
    debtors: new Set([...of('debtor'), ...(await findChangedHere(work, 'debtor', debtorIds, file.id))]),
  };
}
