import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the timeline of a company that has ended: it tells again what other rows say. Answers how many. */
export async function eraseActivities({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from timeline_event where company_id = ${companyId} and id in (
      select id from timeline_event where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
