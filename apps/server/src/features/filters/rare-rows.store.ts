import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/** More rows than this are frequent enough to be met soon along any order. */
const RARE_MAX = 2_000;

/**
 * The ids of all rows that a condition finds, when they are few; null when they are many. One scan that stops early
 * where matches are frequent, and saves the scans of page and totals where they are rare.
 */
export async function findRareRows(
  work: Reading,
  /** Table and alias, such as `account a`. */
  from: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${where} limit ${RARE_MAX + 1}`.execute(work.trx);
  return rows.length > RARE_MAX ? null : rows.map((row) => row.id);
}
