import { type RawBuilder, sql } from 'kysely';

/**
 * What the customer of the message over `m` owes now, and what of it is past due: written on it when it is handed over,
 * since nobody could tell afterwards.
 */
const owed = (which: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(a.balance_cents), 0)::bigint from account a where a.company_id = m.company_id and a.debtor_id = m.debtor_id
    and a.balance_cents > 0 and a.status not in ('Draft', 'Canceled') and ${which})`;

export const owedNow = owed(sql`true`);
export const pastDueNow = owed(sql`a.due_date < (select company_today())`);
