import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What a plan counts. */
export type Counted = 'openAccounts' | 'members' | 'ledgers' | 'childCompanies';

/**
 * Lets nobody else add what a plan counts until the commit, so that what was counted still is the count. The last of all
 * locks: whoever holds it waits for no customer and no account that another one holds.
 */
export async function lockLimit({ trx, companyId }: Work, what: Counted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${what} ${companyId}`}, 0))`.execute(trx);
}
