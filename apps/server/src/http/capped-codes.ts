import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Of whom how many have reached the day's most codes by text: numbers, network addresses, companies. */
export type CappedCodes = Readonly<Record<string, number>>;

/** What `features/factors/code-limits.ts` has noted and still holds; nothing for those of whom there is none. */
export async function readCappedCodes(db: Database): Promise<CappedCodes> {
  const { rows } = await sql<{ of: string; count: number }>`
    select substring(key from '^code-capped-([a-z]+):') as of, count(*)::int as count
    from rate_limit
    where key like 'code-capped-%' and expire > extract(epoch from clock_timestamp()) * 1000
    group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ of, count }) => [of, count]));
}
