import { sql } from 'kysely';
import type { Work } from '../work/work.ts';
import type { Trx } from './database.ts';

/**
 * What was touched and is to be counted into a company's daybook. Triggers write it, the daybook takes it away, the
 * scheduler looks whose it is.
 */

/** Asks that the company is looked at, though none of its accounts moved. */
export async function touchCompany({ trx, companyId }: Work): Promise<void> {
  await sql`insert into daybook_touch (company_id, subject_id) values (${companyId}, ${companyId})`.execute(trx);
}

/**
 * Takes the touches that have waited longest away and answers whose they are, and whether that was all. What commits
 * after this statement has begun is left, so facts are read by a later one.
 */
export async function takeTouches(
  { trx, companyId }: Work,
  limit: number,
): Promise<{ readonly ids: string[]; readonly isAll: boolean }> {
  const { rows } = await sql<{ subjectId: string }>`
    delete from daybook_touch t using (
      select id from daybook_touch where company_id = ${companyId} order by id limit ${limit}) seen
    where t.company_id = ${companyId} and t.id = seen.id
    returning t.subject_id`.execute(trx);
  return { ids: [...new Set(rows.map(({ subjectId }) => subjectId))], isAll: rows.length < limit };
}

/** Beyond this many an exact number is not told. */
const TOUCHES_COUNTED_MAX = 200_000;

/** Accounts and bookings that were touched and are not counted yet, the first of them. */
export async function listTouched({ trx, companyId }: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subjectId: string }>`
    select distinct subject_id from (
      select subject_id from daybook_touch where company_id = ${companyId} limit ${limit}) t`.execute(trx);
  return rows.map(({ subjectId }) => subjectId);
}

export async function countTouched({ trx, companyId }: Work): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct subject_id)::int as count from (
      select subject_id from daybook_touch where company_id = ${companyId} limit ${TOUCHES_COUNTED_MAX}) t`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Companies of which something was touched, from one to the next along the index, however many touches each has. */
export async function listTouchedCompanies(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    with recursive next as (
      (select company_id from daybook_touch order by company_id limit 1)
      union all
      select (select t.company_id from daybook_touch t where t.company_id > n.company_id order by t.company_id limit 1)
      from next n where n.company_id is not null
    ) select company_id from next where company_id is not null limit ${limit}`.execute(trx);
  return rows.map(({ companyId }) => companyId);
}
