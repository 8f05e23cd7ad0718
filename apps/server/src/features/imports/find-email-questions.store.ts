import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { type NamedRows, namedRows } from './named-rows.store.ts';
import type { FileName } from './questions.store.ts';

/** An address that stands beside several names, in the file or here. */
export interface NamesOfEmail {
  readonly key: string;
  readonly rows: number;
  /** Most frequent first. */
  readonly names: readonly (FileName & {
    readonly lines: readonly number[];
    /** Some of its rows have no number, or one that nobody here has and nobody asks about. */
    readonly hasBare: boolean;
    readonly hasUnknown: boolean;
  })[];
  /** Who has the address here, oldest first; whom nothing but number or address names is left out. */
  readonly holders: readonly { readonly name: string; readonly hasNumber: boolean }[];
}

/** Addresses that stand beside more than one name. `askedNumbers` are settled by questions of their own. */
export async function findEmailQuestions(
  work: Work,
  named: NamedRows,
  askedNumbers: readonly string[],
): Promise<NamesOfEmail[]> {
  await sql`set local enable_nestloop = off`.execute(work.trx);
  const { rows } = await sql<NamesOfEmail>`
    with named as materialized (${namedRows(work, named)}),
    address as (
      select n.*, key, n.reference <> '' and d.id is null and n.reference <> all(${[...askedNumbers]}::text[]) as is_unknown
      from named n cross join unnest(n.emails) as key
        left join debtor d on d.company_id = ${work.companyId} and d.reference = n.reference
      where n.name <> ''
    ), each_name as (
      select key, name, count(*)::int as count, min(line) as line, (array_agg(line order by line))[1:5] as lines,
        min(company_name) as company_name, min(first_name) as first_name, min(last_name) as last_name,
        bool_or(reference = '') as has_bare, bool_or(is_unknown) as has_unknown
      from address group by key, name
    ), question as (
      select key, sum(count)::int as rows, min(line) as line, min(name) as name, count(*) as name_count,
        json_agg(json_build_object('name', name, 'companyName', company_name, 'firstName', first_name,
          'lastName', last_name, 'rows', count, 'lines', lines, 'hasBare', has_bare, 'hasUnknown', has_unknown)
          order by count desc, line) as names
      from each_name group by key having bool_or(has_bare or has_unknown)
    ), holder as (
      select c.value as key, min(d.display_name) as first, max(d.display_name) as last, json_agg(json_build_object(
          'name', d.display_name, 'hasNumber', d.reference is not null) order by d.created_at, d.id) as holders
      from contact c join question q on q.key = c.value
        join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
      where c.company_id = ${work.companyId} and c.kind = 'EMAIL' and d.display_name <> c.value
        and d.display_name is distinct from d.reference
      group by c.value
    )
    select q.key, q.rows, q.names, coalesce(h.holders, '[]') as holders
    from question q left join holder h on h.key = q.key
    where q.name_count > 1 or h.first <> q.name or h.last <> q.name
    order by q.line`.execute(work.trx);
  await sql`set local enable_nestloop = on`.execute(work.trx);
  return rows;
}
