import type { PulledKind } from '@recoup/domain/integrations/integration-policy.ts';
import type { IgnoreReason } from '@recoup/domain/integrations/map-invoice.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export type LinkState = 'LINKED' | 'GONE' | 'CONFLICT' | 'IGNORED';

export interface LinkRow {
  readonly externalId: string;
  readonly ourId: string | null;
  readonly state: LinkState;
  readonly reason: IgnoreReason | null;
  readonly amountCents: number | null;
  readonly balanceCents: number | null;
  readonly status: string | null;
  readonly entryIds: readonly string[];
  /** What stands where, in cents by account; '' is credit of the customer. */
  readonly booked: Readonly<Record<string, number>> | null;
}

export type NewLink = Omit<LinkRow, 'entryIds' | 'booked'> & Partial<Pick<LinkRow, 'entryIds' | 'booked'>>;

/** Links by what the ledger calls its records. A customer who was merged is whoever they became. */
export async function findLinks(
  work: Work,
  integrationId: string,
  kind: PulledKind,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, LinkRow>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<LinkRow>`
    select l.external_id, coalesce(g.winner_id, l.our_id) as our_id, l.state, l.reason, l.amount_cents, l.balance_cents,
      l.status, l.entry_ids, l.booked
    from external_link l
    left join debtor_merge g on l.kind = 'customers' and g.company_id = l.company_id and g.loser_id = l.our_id
    where l.company_id = ${work.companyId} and l.integration_id = ${integrationId} and l.kind = ${kind}
      and l.external_id = any(${[...new Set(externalIds)]}::text[])`.execute(work.trx);
  return new Map(rows.map((row) => [row.externalId, row]));
}

const linkColumns = {
  externalId: 'text',
  ourId: 'uuid',
  state: 'text',
  reason: 'text',
  amountCents: 'bigint',
  balanceCents: 'bigint',
  status: 'text',
  entryIds: 'uuid[]',
  booked: 'jsonb',
};

/** Writes what was learned of records of a ledger, set-based; what is there already is replaced. */
export async function putLinks(
  work: Work,
  integrationId: string,
  kind: PulledKind,
  links: readonly NewLink[],
  seenAt: Date,
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => ({ entryIds: [], booked: null, ...link }));
  await sql`
    insert into external_link (company_id, integration_id, kind, external_id, our_id, state, reason, amount_cents,
      balance_cents, status, entry_ids, booked, seen_at)
    select ${work.companyId}::uuid, ${integrationId}::uuid, ${kind}, r.external_id, r.our_id, r.state, r.reason,
      r.amount_cents, r.balance_cents, r.status, r.entry_ids, r.booked, ${seenAt}
    from ${recordSet(rows, linkColumns)}
    on conflict (company_id, integration_id, kind, external_id) do update set our_id = excluded.our_id,
      state = excluded.state, reason = excluded.reason, amount_cents = excluded.amount_cents,
      balance_cents = excluded.balance_cents, status = excluded.status, entry_ids = excluded.entry_ids,
      booked = excluded.booked, seen_at = excluded.seen_at`.execute(work.trx);
}

/** The invoices of a ledger that accounts are, by the account; only those that are followed. */
export async function findInvoicesOf(
  work: Work,
  integrationId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ ourId: string; externalId: string }>`
    select our_id, external_id from external_link
    where company_id = ${work.companyId} and integration_id = ${integrationId} and kind = 'invoices'
      and state in ('LINKED', 'CONFLICT') and our_id = any(${[...accountIds]}::uuid[])`.execute(work.trx);
  return new Map(rows.map(({ ourId, externalId }) => [ourId, externalId]));
}

/** What a ledger calls a customer of ours, also by those who were merged into them. */
export async function findCustomerOf(work: Work, integrationId: string, debtorId: string): Promise<string | null> {
  const { rows } = await sql<{ externalId: string }>`
    select external_id from external_link
    where company_id = ${work.companyId} and integration_id = ${integrationId} and kind = 'customers'
      and state = 'LINKED' and (our_id = ${debtorId} or our_id in (
        select loser_id from debtor_merge where company_id = ${work.companyId} and winner_id = ${debtorId}))
    order by external_id limit 1`.execute(work.trx);
  return rows[0]?.externalId ?? null;
}

export async function setLinkState(
  work: Work,
  integrationId: string,
  externalId: string,
  change: { readonly state: LinkState; readonly reason?: IgnoreReason | null },
): Promise<void> {
  await work.trx
    .updateTable('externalLink')
    .set(change)
    .where('companyId', '=', work.companyId)
    .where('integrationId', '=', integrationId)
    .where('kind', '=', 'invoices')
    .where('externalId', '=', externalId)
    .execute();
}

/** What of a ledger stands here, in numbers and sums. */
export interface LinkSums {
  readonly invoices: number;
  readonly customers: number;
  readonly oursCents: number;
  readonly theirsCents: number;
}

export async function sumLinks(work: Work, integrationId: string): Promise<LinkSums> {
  const { rows } = await sql<LinkSums>`
    select count(*) filter (where l.kind = 'invoices' and a.id is not null)::int as invoices,
      count(*) filter (where l.kind = 'customers')::int as customers,
      coalesce(sum(a.balance_cents) filter (where a.status not in ('Draft', 'Canceled')), 0)::bigint as ours_cents,
      coalesce(sum(l.balance_cents) filter (where a.status not in ('Draft', 'Canceled')), 0)::bigint as theirs_cents
    from external_link l
    left join account a on l.kind = 'invoices' and a.company_id = l.company_id and a.id = l.our_id
    where l.company_id = ${work.companyId} and l.integration_id = ${integrationId} and l.kind in ('invoices', 'customers')
      and l.state in ('LINKED', 'CONFLICT')`.execute(work.trx);
  return rows[0] ?? { invoices: 0, customers: 0, oursCents: 0, theirsCents: 0 };
}

/** Why so many records are not followed. */
export async function countIgnored(
  work: Work,
  integrationId: string,
): Promise<{ readonly reason: IgnoreReason; readonly records: number }[]> {
  const { rows } = await sql<{ reason: IgnoreReason; records: number }>`
    select reason, count(*)::int as records from external_link
    where company_id = ${work.companyId} and integration_id = ${integrationId} and state = 'IGNORED'
      and reason is not null
    group by reason order by count(*) desc, reason`.execute(work.trx);
  return rows;
}
