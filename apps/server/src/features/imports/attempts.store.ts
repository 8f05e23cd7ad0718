import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Counts an attempt to read the file, before it begins; answers which one it is. Null when a reader gave a sign within
 * the last seconds: it is still at it.
 */
export async function beginReading(work: Work, importId: string, silentSeconds: number): Promise<number | null> {
  const row = await work.trx
    .updateTable('importFile')
    .set((eb) => ({ readAttempts: eb('readAttempts', '+', 1), readingAt: sql<Date>`now()` }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', importId)
    .where((eb) =>
      eb.or([
        eb('readingAt', 'is', null),
        eb('readingAt', '<', sql<Date>`now() - make_interval(secs => ${silentSeconds})`),
      ]),
    )
    .returning('readAttempts')
    .executeTakeFirst();
  return row?.readAttempts ?? null;
}

/** A sign that the file is still being read. */
export async function stayReading(work: Work, importId: string): Promise<void> {
  await work.trx
    .updateTable('importFile')
    .set({ readingAt: sql<Date>`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', importId)
    .where('readingAt', 'is not', null)
    .execute();
}

/** An attempt that ended for a reason of ours does not count. */
export async function endReading(work: Work, importId: string): Promise<void> {
  await work.trx
    .updateTable('importFile')
    .set((eb) => ({ readAttempts: eb('readAttempts', '-', 1), readingAt: null }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', importId)
    .where('readingAt', 'is not', null)
    .execute();
}
