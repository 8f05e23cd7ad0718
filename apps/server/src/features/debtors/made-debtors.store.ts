import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/** Customers as they stand, with their tags. */
export async function readMade(read: Reading, ids: readonly string[]) {
  return read.trx
    .selectFrom('debtor as d')
    .selectAll()
    .select(
      sql<string[]>`array(select t.tag_id::text from debtor_tag t
        where t.company_id = d.company_id and t.debtor_id = d.id order by t.tag_id)`.as('tagIds'),
    )
    .where('d.companyId', '=', read.companyId)
    .where(sql<boolean>`d.id = any(${[...ids]}::uuid[])`)
    .orderBy('d.id')
    .execute();
}
