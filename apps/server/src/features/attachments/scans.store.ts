import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

/** A file as it is looked at. */
export interface ScannedFile {
  readonly id: string;
  readonly fileKey: string;
}

export async function readScan(work: Work, id: string): Promise<FileScan | undefined> {
  const row = await work.trx
    .selectFrom('attachment')
    .select('scan')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .$narrowType<{ scan: FileScan }>()
    .executeTakeFirst();
  return row?.scan;
}

/**
 * Writes down what was found. What is infected stays so, whoever says what later (G47), and no customer sees it. Answers
 * whether that was news.
 */
export async function updateScan(work: Work, id: string, scan: FileScan): Promise<boolean> {
  const { numUpdatedRows } = await work.trx
    .updateTable('attachment')
    .set({ scan, ...(scan === 'INFECTED' ? { isPublic: false } : {}) })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('scan', '<>', 'INFECTED')
    .where('scan', '<>', scan)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const waits = sql<boolean>`scan = 'PENDING' and (deleted_at is null or sent_at is not null)`;

/** Files that wait for the scanner; those that it was never asked about first. */
export async function listPending(work: Work, limit: number): Promise<ScannedFile[]> {
  return work.trx
    .selectFrom('attachment')
    .select(['id', 'fileKey'])
    .where('companyId', '=', work.companyId)
    .where(waits)
    .orderBy('scanTriedAt', (tried) => tried.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The scanner did not answer for it: others come first. */
export async function markTried(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('attachment')
    .set({ scanTriedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** A file waits for the scanner: it is asked in a minute. */
export async function wakeForScan(work: Work): Promise<void> {
  await wake(work, 'file-scans', sql`company_now() + interval '1 minute'`, 'earliest');
}

/** The same from scratch, after those that waited were asked about. */
export async function resetScanWake(work: Work): Promise<void> {
  const next = sql`select company_now() + interval '1 minute' from attachment
    where company_id = ${work.companyId} and ${waits} limit 1`;
  await wake(work, 'file-scans', next, 'exactly');
}
