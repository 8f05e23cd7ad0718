import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { Tagged } from './tags.store.ts';

const eraseTagsOf =
  (entity: Tagged) =>
  async ({ trx, companyId }: Work, limit: number): Promise<number> => {
    const table = sql.table(`${entity}_tag`);
    const id = sql.ref(`${entity}_id`);
    const { numAffectedRows } = await sql`
      delete from ${table} where company_id = ${companyId} and (${id}, tag_id) in (
        select ${id}, tag_id from ${table} where company_id = ${companyId} limit ${limit})`.execute(trx);
    return Number(numAffectedRows ?? 0);
  };

/** Take every tag off the records of a company that has ended. Each answers how many. */
export const tagErasers = {
  'debtor-tags': eraseTagsOf('debtor'),
  'account-tags': eraseTagsOf('account'),
  'contract-tags': eraseTagsOf('contract'),
  'project-tags': eraseTagsOf('project'),
} as const;
