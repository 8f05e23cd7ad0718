import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** A record of the company that a word of a file may stand for. */
export interface Choice {
  /** What a row stores: a category's name, the id of any other record. */
  readonly value: string;
  readonly label: string;
  /** Other words for it: a team member's e-mail address. */
  readonly alias?: string;
  readonly origin?: 'internal' | 'external';
}

export async function tagChoices(trx: Trx, companyId: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, name as label from tag where company_id = ${companyId} order by lower(name)`.execute(trx);
  return rows;
}

export async function sourceChoices(trx: Trx, companyId: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, name as label, origin from source where company_id = ${companyId} order by lower(name)`.execute(
    trx,
  );
  return rows;
}

export async function memberChoices(trx: Trx, companyId: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, btrim(first_name || ' ' || last_name) as label, email as alias from member
    where company_id = ${companyId} order by 2`.execute(trx);
  return rows;
}
