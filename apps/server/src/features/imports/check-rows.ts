import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Database, Trx } from '#server/db/database.ts';
import { inCompany } from '#server/db/transaction.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import { checkBatch } from './check-batch.ts';
import { countReview } from './count-review.ts';
import { duplicateError, keyColumn } from './duplicate-rows.ts';
import { markDuplicates, markRows, readRowsAfter, resetOutcomes } from './import-rows.store.ts';
import { type ImportFileRow, lockImport, updateImport } from './imports.store.ts';
import { makeImportReader } from './row-rules.ts';
import { tellImport } from './tell-import.ts';

const BATCH_ROWS = 1_000;

export interface CheckInput {
  readonly companyId: string;
  readonly importId: string;
  /** The mapping this review is about; a newer one ends it. */
  readonly revision: number;
}

/**
 * Checks every row of a file: repeats, each cell by the rules of the domain, and what differs from the records that the
 * company has. Batch by batch, in constant memory, with progress; beginning again does no harm. Ends early when the
 * columns were chosen anew meanwhile.
 */
export async function checkRows(db: Database, input: CheckInput, signal: AbortSignal): Promise<void> {
  const { companyId, importId } = input;
  const begun = await ifCurrent(db, input, async (trx, file) => {
    await resetOutcomes(trx, companyId, importId);
    const { now, timeZone } = await readPresent(trx, companyId);
    const reader = await makeImportReader(trx, file, dateInZone(now, timeZone));
    const key = keyColumn(file.entity, reader);
    if (key) await markDuplicates(trx, companyId, importId, key.column, [duplicateError(key)]);
    return { file, reader };
  });
  if (!begun) return;
  let line = 0;
  let amountCents = 0;
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const read = await ifCurrent(db, input, async (trx) => {
      const rows = await readRowsAfter(trx, companyId, importId, { line, limit: BATCH_ROWS, only: ['ready'] });
      if (rows.length === 0) return rows;
      const checked = await checkBatch(trx, begun, rows);
      amountCents += checked.amountCents;
      done += rows.length;
      await markRows(trx, companyId, importId, checked.marks);
      await updateImport(trx, companyId, importId, { progressDone: done });
      await tellImport(trx, companyId, importId);
      return rows;
    });
    if (!read) return;
    line = read.at(-1)?.line ?? line;
    if (read.length < BATCH_ROWS) break;
  }
  await ifCurrent(db, input, (trx, file) => finishReview(trx, file, amountCents));
}

async function finishReview(trx: Trx, file: ImportFileRow, amountCents: number): Promise<true> {
  const { companyId, id } = file;
  const review = await countReview(trx, file, amountCents);
  await updateImport(trx, companyId, id, {
    stage: 'REVIEWED',
    review: JSON.stringify(review),
    progressDone: file.rowCount,
  });
  await tellImport(trx, companyId, id);
  return true;
}

/** Works in one transaction while the import still waits for this very review; null when it does not. */
async function ifCurrent<T>(
  db: Database,
  { companyId, importId, revision }: CheckInput,
  run: (trx: Trx, file: ImportFileRow) => Promise<T>,
): Promise<T | null> {
  return inCompany(db, companyId, async (trx) => {
    const file = await lockImport(trx, companyId, importId);
    if (file?.stage !== 'REVIEWING' || file.revision !== revision) return null;
    return run(trx, file);
  });
}
