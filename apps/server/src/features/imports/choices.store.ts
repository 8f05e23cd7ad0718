import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A record of the company that a word of a file may stand for. */
export interface Choice {
  /** What a row stores: a category's name, the id of any other record. */
  readonly value: string;
  readonly label: string;
  /** Other words for it: a team member's e-mail address. */
  readonly alias?: string;
  readonly origin?: 'internal' | 'external';
}

export async function tagChoices(work: Work): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, name as label from tag where company_id = ${work.companyId} order by lower(name)`.execute(
    work.trx,
  );
  return rows;
}

export async function sourceChoices(work: Work): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, name as label, origin from source where company_id = ${work.companyId} order by lower(name)`.execute(
    work.trx,
  );
  return rows;
}

/** The team; with those who were removed where a review still meant them, behind everybody who bears their name now. */
export async function memberChoices(work: Work, { withGone = false } = {}): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, btrim(first_name || ' ' || last_name) as label, email as alias from member
    where company_id = ${work.companyId} and (status in ('ACTIVE', 'INVITED') or ${withGone})
    order by status in ('ACTIVE', 'INVITED'), 2`.execute(work.trx);
  return rows;
}

/** The currency in which the company keeps its amounts. */
export async function readCurrency(work: Work): Promise<string> {
  const row = await work.trx
    .selectFrom('company')
    .select('currency')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return row.currency;
}
