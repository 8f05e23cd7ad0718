import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Database } from '#server/db/database.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { askQuestions } from './ask-questions.ts';
import { checkBatch } from './check-batch.ts';
import { countReview } from './count-review.ts';
import { duplicateError, keyColumn } from './duplicate-rows.ts';
import { markDuplicates, markRows, readRowsAfter, resetOutcomes } from './import-rows.store.ts';
import { type ImportFileRow, lockImport, updateImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';
import { makeImportReader } from './row-rules.ts';
import { addTally, type ImportTally, noTally } from './tally-rows.ts';

const BATCH_ROWS = 1_000;

export interface CheckInput {
  readonly companyId: string;
  readonly importId: string;
  /** The mapping this review is about; a newer one ends it. */
  readonly revision: number;
}

/** How far a review came: the last line that was read, the rows that were checked, and what they come to. */
export interface CheckReached {
  readonly line: number;
  readonly done: number;
  readonly tally: ImportTally;
}

interface CheckTurn {
  /** Where an earlier turn ended; without it the review begins. */
  readonly from?: CheckReached | undefined;
  readonly batchesMax?: number;
}

/**
 * Checks every row of a file: repeats, each cell by the rules of the domain, and what differs from the records that the
 * company has. Batch by batch, in constant memory, with progress; beginning again does no harm. Ends early when the
 * columns were chosen anew meanwhile, and after so many batches: then it answers how far it came (G35).
 */
export async function checkRows(
  db: Database,
  input: CheckInput,
  signal: AbortSignal,
  { from, batchesMax = Number.POSITIVE_INFINITY }: CheckTurn = {},
): Promise<CheckReached | null> {
  const { importId } = input;
  const begun = await ifCurrent(db, input, async (work, file) => {
    if (!from) {
      await resetOutcomes(work, importId);
      await askQuestions(work, file, { isChecked: false });
    }
    const { now, timeZone } = await readPresent(work);
    const reader = await makeImportReader(work, file, dateInZone(now, timeZone));
    const key = keyColumn(file.entity, reader);
    if (key && !from) await markDuplicates(work, importId, key.column, [duplicateError(key)]);
    return { file, reader };
  });
  if (!begun) return null;
  let { line, done, tally } = from ?? { line: 0, done: 0, tally: noTally };
  for (let batches = 0; ; batches += 1) {
    if (batches >= batchesMax) return { line, done, tally };
    signal.throwIfAborted();
    const read = await ifCurrent(db, input, async (work) => {
      const rows = await readRowsAfter(work, importId, { line, limit: BATCH_ROWS, only: ['ready'] });
      if (rows.length === 0) return rows;
      const checked = await checkBatch(work, begun, rows);
      tally = addTally(tally, checked.tally);
      done += rows.length;
      await markRows(work, importId, checked.marks);
      await updateImport(work, importId, { progressDone: done });
      await notifyImport(work, importId);
      return rows;
    });
    if (!read) return null;
    line = read.at(-1)?.line ?? line;
    if (read.length < BATCH_ROWS) break;
  }
  await ifCurrent(db, input, (work, file) => finishReview(work, file, tally));
  return null;
}

async function finishReview(work: Work, file: ImportFileRow, tally: ImportTally): Promise<true> {
  const { id } = file;
  const review = await countReview(work, file, tally);
  await updateImport(work, id, {
    stage: 'REVIEWED',
    review: JSON.stringify(review),
    progressDone: file.rowCount,
  });
  await notifyImport(work, id);
  return true;
}

/** Works in one transaction while the import still waits for this very review; null when it does not. */
async function ifCurrent<T>(
  db: Database,
  { companyId, importId, revision }: CheckInput,
  run: (work: Work, file: ImportFileRow) => Promise<T>,
): Promise<T | null> {
  return inCompany(db, companyId, async (work) => {
    const file = await lockImport(work, importId);
    if (file?.stage !== 'REVIEWING' || file.revision !== revision) return null;
    return run(work, file);
  });
}
