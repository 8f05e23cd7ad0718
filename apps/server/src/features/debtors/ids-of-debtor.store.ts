import { type RawBuilder, sql } from 'kysely';

/**
 * The ids under which a customer's past stands: its own, and those of customers that were merged into it, whose lines
 * keep their id. As an array, which the planner looks up once before it uses the index.
 */
export function idsOfDebtor(companyId: string, debtorId: string): RawBuilder<unknown> {
  return sql`array(select ${debtorId}::uuid union all
    select loser_id from debtor_merge where company_id = ${companyId} and winner_id = ${debtorId})`;
}
