import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { StatedNaming } from './customer-answers.ts';
import { type NamedRows, namedRows } from './named-rows.store.ts';

/** How the rows of a file name customers, each way once. */
export interface FoundNamings {
  /** Ways that share nothing with another one or with anybody here: each is one new customer. */
  readonly alone: number;
  /** The others, in the order of the file. */
  readonly shared: readonly StatedNaming[];
}

/**
 * The ways in which rows name customers. What matching needs to look at is read, the rest counted: in most files nearly
 * every customer is named in one way, and a number that is known here makes nobody, unless it stands for several.
 */
export async function findNamings(work: Work, rows: NamedRows, separate: readonly string[]): Promise<FoundNamings> {
  // Large sets are compared once; without fresh statistics the planner would compare each row with each.
  await sql`set local enable_nestloop = off`.execute(work.trx);
  const found = await sql<{ alone: number; shared: StatedNaming[] | null }>`
    with stated as materialized (
      select reference, emails, name, min(line) as line from (${namedRows(work, rows)}) as named
      group by reference, emails, name
    ), known as (
      select t.line from stated t join debtor d on d.company_id = ${work.companyId} and d.reference = t.reference
      where t.reference <> all(${[...separate]}::text[])
    ), way as materialized (
      select t.* from stated t left join known k on k.line = t.line where k.line is null
    ), address as materialized (select distinct line, email from way cross join unnest(emails) as email),
    tied as (
      select t.line from way t join (
        select reference from way where reference <> '' group by reference having count(*) > 1) s on s.reference = t.reference
      union select t.line from way t join (
        select lower(name) as name from way where name <> '' group by lower(name) having count(*) > 1) s
        on s.name = lower(t.name)
      union select a.line from address a join (select email from address group by email having count(*) > 1) s
        on s.email = a.email
      union select a.line from address a join contact c on c.company_id = ${work.companyId} and c.kind = 'EMAIL'
        and c.value = a.email
      union select t.line from way t join debtor d on d.company_id = ${work.companyId} and d.display_name = t.name
      union select t.line from way t where t.reference = any(${[...separate]}::text[])
    )
    select (select count(*) from way) - count(*) as alone,
      json_agg(json_build_object('reference', nullif(w.reference, ''), 'emails', w.emails, 'name', w.name)
        order by w.line) as shared
    from tied join way w on w.line = tied.line`.execute(work.trx);
  await sql`set local enable_nestloop = on`.execute(work.trx);
  const { alone = 0, shared = null } = found.rows[0] ?? {};
  return { alone, shared: shared ?? [] };
}
