import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives up each statement of the transaction that takes longer. */
export async function limitStatements({ trx }: Work, ms: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx);
}
