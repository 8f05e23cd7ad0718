import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Before statements over whole books: lets the planner know tables that it never looked at, which it takes for empty. Costs
 * a look at the catalogue where there are none.
 */
export async function learnUnknownSizes({ trx }: { readonly trx: Trx }): Promise<void> {
  await sql`select learn_unknown_sizes()`.execute(trx);
}
