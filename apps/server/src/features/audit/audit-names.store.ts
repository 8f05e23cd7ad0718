import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What records are called that no list of references names; the kind is the audit's own. */
const tables = {
  'api-key': sql`select id, name from api_key`,
  // Named in the company that came through them, and nowhere else.
  partner: sql`select partner.id, name from partner join registration on partner_id = partner.id`,
  template: sql`select id, name from template`,
  tag: sql`select id, name from tag`,
  source: sql`select id, name from source`,
  task: sql`select id, title as name from task`,
  contract: sql`select id, reference as name from contract`,
  view: sql`select id, name from saved_view`,
} as const;

type NamedTable = keyof typeof tables;

export const namedTables = Object.keys(tables) as NamedTable[];

/** What people call these records of a kind, by id; one that is gone is not in the answer. */
export async function nameInTable(
  { trx, companyId }: Pick<Work, 'trx' | 'companyId'>,
  kind: NamedTable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    ${tables[kind]} where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.name]));
}
