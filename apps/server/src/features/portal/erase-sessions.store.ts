import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the codes that customers of a company that has ended asked for. Answers how many. */
export async function erasePortalCodes({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from portal_code where company_id = ${companyId} and id in (
      select id from portal_code where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Erases their sessions, which ended with the company; the codes went before. Answers how many. */
export async function erasePortalSessions({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from portal_session where company_id = ${companyId} and id in (
      select id from portal_session where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
