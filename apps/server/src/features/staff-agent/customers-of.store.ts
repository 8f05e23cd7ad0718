import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

interface FoundCustomers {
  readonly total: number;
  readonly outstandingCents: number;
  /** The ones who owe the most first. */
  readonly rows: readonly { readonly id: string; readonly cents: number }[];
}

/** Customers who still owe and of whose promises to pay at least one is broken. */
export function customersOfBrokenPromises(work: Work, limit: number): Promise<FoundCustomers> {
  return customersWhere(
    work,
    sql`d.outstanding_cents > 0 and exists (
      select 1 from promise p where p.company_id = d.company_id and p.debtor_id = d.id and p.status = 'BROKEN')`,
    limit,
  );
}

/** Customers with an address or number from which somebody has opted out. */
export function customersOptedOut(work: Work, limit: number): Promise<FoundCustomers> {
  return customersWhere(
    work,
    sql`exists (
      select 1 from contact c join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
      where c.company_id = d.company_id and c.debtor_id = d.id)`,
    limit,
  );
}

/** Those of the company who meet a condition over `d`. */
async function customersWhere(
  { trx, companyId }: Work,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<FoundCustomers> {
  const matching = sql`from debtor d where d.company_id = ${companyId} and ${condition}`;
  const { rows } = await sql<{ id: string; cents: number }>`
    select d.id, d.outstanding_cents as cents ${matching} order by d.outstanding_cents desc, d.id limit ${limit}`.execute(
    trx,
  );
  const counted = await sql<{ total: number; outstandingCents: number }>`
    select count(*)::int as total, coalesce(sum(d.outstanding_cents), 0)::bigint as outstanding_cents ${matching}`.execute(
    trx,
  );
  return { ...(counted.rows[0] ?? { total: 0, outstandingCents: 0 }), rows };
}
