import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * What of the journal is money that came in or went back, over `e`, each on its own day: what takes an entry back counts
 * against it on the day it was taken back (docs/decisions/0245). What came on a day that nobody knows counts on none
 * (docs/decisions/0088), and an import that was undone has never been.
 */
export const isCollected = sql<boolean>`e.kind in ('PAYMENT', 'RETURN') and not e.is_undated
  and (e.reverses_id is null or (e.source <> 'import' and not exists (
    select 1 from journal_entry o where o.company_id = e.company_id and o.id = e.reverses_id and o.is_undated)))
  and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id and r.source = 'import')`;

/** What an entry over `e` is of it, in cents: below zero when money went back. */
export const collectedOf = sql<number>`(case when (e.kind = 'PAYMENT') = (e.reverses_id is null)
  then e.amount_cents else -e.amount_cents end)`;

/** Money that came in, less what went back, in cents, over `e`. */
export const collectedCents = sql`coalesce(sum(${collectedOf}), 0)::bigint`;

/** Money that came in, less what went back, in cents, from a day to another of the company's place, both counted. */
export async function collectedWithin(
  { trx, companyId }: Work,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${collectedCents} as cents from journal_entry e where e.company_id = ${companyId} and ${isCollected}
      and e.occurred_at >= (${from}::date::timestamp at time zone (select company_zone()))
      and e.occurred_at < ((${to}::date + 1)::timestamp at time zone (select company_zone()))`.execute(trx);
  return rows[0]?.cents ?? 0;
}
