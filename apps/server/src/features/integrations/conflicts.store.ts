import type { BothSides } from '@recoup/domain/integrations/derive-difference.ts';
import type { ConflictChoice } from '@recoup/domain/integrations/resolve-conflict.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface ComparedInvoice extends BothSides {
  readonly externalId: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly accountStatus: string;
  readonly theirsStatus: string;
}

/**
 * Both sides of the invoices that were read since a moment, and of those that are in conflict. What was written there
 * after the ledger was read is not in its figures yet.
 */
export async function readBothSides(work: Work, integrationId: string, since: Date): Promise<ComparedInvoice[]> {
  const { rows } = await sql<ComparedInvoice>`
    select l.external_id, a.id as account_id, a.debtor_id, a.status as account_status,
      coalesce(l.status, '') as theirs_status, a.amount_cents as ours_amount_cents, a.paid_cents as ours_paid_cents,
      a.discount_cents as ours_discount_cents, coalesce(l.amount_cents, 0) as theirs_amount_cents,
      coalesce(l.balance_cents, 0) as theirs_balance_cents, coalesce(w.cents, 0)::bigint as unwritten_cents
    from external_link l
    join account a on a.company_id = l.company_id and a.id = l.our_id
    left join (
      select part ->> 'accountId' as account_id,
        sum(case when w.kind = 'payment' then 1 else -1 end * (part ->> 'amountCents')::bigint) as cents
      from ledger_write w cross join lateral jsonb_array_elements(w.parts) part
      left join external_link k on k.company_id = w.company_id and k.integration_id = w.integration_id
        and k.kind = 'invoices' and k.external_id = part ->> 'externalId'
      where w.company_id = ${work.companyId} and w.integration_id = ${integrationId}
        and (w.state in ('PLANNED', 'CLAIMED', 'UNKNOWN', 'REFUSED') or w.state = 'CONFIRMED' and w.confirmed_at > k.seen_at)
      group by 1) w on w.account_id = a.id::text
    where l.company_id = ${work.companyId} and l.integration_id = ${integrationId} and l.kind = 'invoices'
      and (l.state = 'LINKED' and l.seen_at >= ${since} or l.state = 'CONFLICT')
      and a.status not in ('Draft', 'Canceled')
      and (l.state = 'CONFLICT' or coalesce(l.status, '') in ('void', 'voided', 'deleted')
        or l.balance_cents - coalesce(w.cents, 0) <> a.balance_cents)
    order by a.id`.execute(work.trx);
  return rows;
}

export interface ConflictRow {
  readonly id: string;
  readonly integrationId: string;
  readonly accountId: string;
  readonly externalId: string;
  readonly sides: BothSides;
  readonly differenceCents: number;
  readonly isVoidedThere: boolean;
  readonly holdId: string;
  readonly since: Date;
  readonly choice: ConflictChoice | 'AGREED' | null;
  readonly resolvedAt: Date | null;
  readonly resolvedByName: string | null;
  readonly version: number;
  readonly reference: string;
  readonly debtorId: string;
  readonly displayName: string;
}

const columns = sql`c.id, c.integration_id, c.account_id, c.external_id, c.sides, c.difference_cents, c.is_voided_there,
  c.hold_id, c.since, c.choice, c.resolved_at, c.resolved_by_name, c.version, a.reference, a.debtor_id, d.display_name`;
const tables = sql`sync_conflict c join account a on a.company_id = c.company_id and a.id = c.account_id
  join debtor d on d.company_id = a.company_id and d.id = a.debtor_id`;

/** Conflicts of a connection, the open ones first. */
export async function listConflicts(
  work: Work,
  integrationId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: ConflictRow[]; readonly total: number }> {
  const { rows } = await sql<ConflictRow>`
    select ${columns} from ${tables}
    where c.company_id = ${work.companyId} and c.integration_id = ${integrationId}
    order by c.resolved_at is not null, c.since desc, c.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    work.trx,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from sync_conflict
    where company_id = ${work.companyId} and integration_id = ${integrationId}`.execute(work.trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function lockConflict(work: Work, integrationId: string, id: string): Promise<ConflictRow | undefined> {
  const { rows } = await sql<ConflictRow>`
    select ${columns} from ${tables}
    where c.company_id = ${work.companyId} and c.integration_id = ${integrationId} and c.id = ${id}
    for no key update of c`.execute(work.trx);
  return rows[0];
}

/** The open conflicts of a connection, by account. */
export async function openConflicts(work: Work, integrationId: string): Promise<ReadonlyMap<string, ConflictRow>> {
  const { rows } = await sql<ConflictRow>`
    select ${columns} from ${tables}
    where c.company_id = ${work.companyId} and c.integration_id = ${integrationId} and c.resolved_at is null`.execute(
    work.trx,
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** What a person decided last about an account, for the figures that they saw. */
export async function lastDecided(
  work: Work,
  integrationId: string,
  accountId: string,
): Promise<Pick<ConflictRow, 'choice' | 'differenceCents' | 'isVoidedThere'> | undefined> {
  const { rows } = await sql<Pick<ConflictRow, 'choice' | 'differenceCents' | 'isVoidedThere'>>`
    select choice, difference_cents, is_voided_there from sync_conflict
    where company_id = ${work.companyId} and integration_id = ${integrationId} and account_id = ${accountId}
      and resolved_at is not null
    order by resolved_at desc limit 1`.execute(work.trx);
  return rows[0];
}

export async function insertConflict(
  work: Work,
  conflict: Pick<
    ConflictRow,
    | 'id'
    | 'integrationId'
    | 'accountId'
    | 'externalId'
    | 'sides'
    | 'differenceCents'
    | 'isVoidedThere'
    | 'holdId'
    | 'since'
  >,
): Promise<void> {
  await work.trx
    .insertInto('syncConflict')
    .values({ companyId: work.companyId, ...conflict, sides: JSON.stringify(conflict.sides) })
    .execute();
}

export async function updateConflict(
  work: Work,
  id: string,
  {
    sides,
    ...change
  }: Partial<
    Pick<ConflictRow, 'sides' | 'differenceCents' | 'isVoidedThere' | 'choice' | 'resolvedAt' | 'resolvedByName'>
  >,
): Promise<void> {
  await work.trx
    .updateTable('syncConflict')
    .set({ ...change, ...(sides ? { sides: JSON.stringify(sides) } : {}), version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}
