import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { type NamedRows, namedRows } from './named-rows.store.ts';

/** A customer who is here and has an address that stands in a row with one of these numbers. */
export interface ApartHolder {
  readonly reference: string;
  /** As the row is named, and the customer. */
  readonly name: string;
  readonly id: string;
  readonly displayName: string;
}

/** Who has the addresses of rows with some numbers, oldest first. */
export async function findApartHolders(
  work: Work,
  rows: NamedRows,
  references: readonly string[],
): Promise<ApartHolder[]> {
  const found = await sql<ApartHolder>`
    select n.reference, n.name, d.id, d.display_name
    from (${namedRows(work, rows)}) n cross join unnest(n.emails) as address
      join contact c on c.company_id = ${work.companyId} and c.kind = 'EMAIL' and c.value = address
      join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    where n.name <> '' and n.reference = any(${[...references]}::text[])
    group by n.reference, n.name, d.id, d.display_name, d.created_at
    order by d.created_at, d.id`.execute(work.trx);
  return found.rows;
}
