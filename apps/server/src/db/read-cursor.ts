import { type RawBuilder, sql } from 'kysely';
import { READING_IDLE_MS, type Trx } from './database.ts';

let counter = 0;

/**
 * Reads a long answer in batches through a cursor of the server: constant memory here, any order, and one snapshot for
 * the whole answer however much changes meanwhile. The transaction stays open as long as the reader takes.
 */
export async function* readCursor<Row>(trx: Trx, query: RawBuilder<Row>, size: number): AsyncGenerator<Row[]> {
  counter = (counter + 1) % 1_000_000;
  const name = sql.id(`cursor_${counter}`);
  // All rows will be read: a plan that is quick for the first ones only would be the wrong one.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(READING_IDLE_MS)}`.execute(trx);
  await sql`declare ${name} no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${name}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${name}`.execute(trx);
}
