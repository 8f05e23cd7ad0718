import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { ImportedRow } from '@recoup/domain/imports/imported-row.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import type { Work } from '#server/work/work.ts';
import { askQuestions } from './ask-questions.ts';
import { checkBatch } from './check-batch.ts';
import { countReview } from './count-review.ts';
import { duplicateError, keyColumn } from './duplicate-rows.ts';
import { markRows, type RowMark, rowsWithValue, type StoredRow } from './import-rows.store.ts';
import { type ImportFileRow, type ImportReview, updateImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';
import { makeImportReader } from './row-rules.ts';
import { addTally, tallyOf, tallyRows } from './tally-rows.ts';

/** Rows of one reference are held against each other up to this many; further ones stay repeats. */
const SAME_KEY_MAX = 1_000;

/** A row as it was before a person changed it, and as it is to be now. */
export interface ChangedRow {
  readonly before: StoredRow;
  readonly after: StoredRow;
}

/**
 * Checks rows that a person changed, at once, together with the rows that repeat them or are repeated by them, and
 * brings the counts of the review up to date. The rows must be written already.
 */
export async function recheckRows(
  work: Work,
  file: ImportFileRow,
  changed: readonly ChangedRow[],
): Promise<ImportReview> {
  const { id: importId } = file;
  const { now, timeZone } = await readPresent(work);
  if (file.entity === 'debtor') await askQuestions(work, file, { isChecked: false });
  const reader = await makeImportReader(work, file, dateInZone(now, timeZone));
  const key = keyColumn(file.entity, reader);
  const keyOf = (row: StoredRow) => (key ? (row.cells[key.column] ?? '') : '');
  const rows = new Map<number, StoredRow>();
  for (const { after } of changed) rows.set(after.line, after);
  const isOrderTouched = ({ before, after }: ChangedRow) =>
    keyOf(before) !== keyOf(after) || before.decision !== after.decision || before.outcome === 'duplicate';
  const keys = new Set(changed.filter(isOrderTouched).flatMap(({ before, after }) => [keyOf(before), keyOf(after)]));
  keys.delete('');
  if (key && keys.size > 0) {
    const same = await rowsWithValue(work, importId, {
      column: key.column,
      values: [...keys],
      limit: SAME_KEY_MAX,
    });
    for (const row of same) if (!rows.has(row.line)) rows.set(row.line, row);
  }
  const settled: RowMark[] = [];
  const open: StoredRow[] = [];
  const seen = new Set<string>();
  for (const row of [...rows.values()].toSorted((a, b) => a.line - b.line)) {
    const own = keyOf(row);
    if (row.decision === 'skip') settled.push({ line: row.line, outcome: 'skipped' });
    else if (key && own !== '' && seen.has(own)) {
      settled.push({ line: row.line, outcome: 'duplicate', errors: [duplicateError(key)] });
    } else open.push(row);
    if (row.decision !== 'skip' && own !== '' && keys.has(own)) seen.add(own);
  }
  const tallyBefore = await tallyRows(
    work,
    readyOf(
      reader,
      [...rows.values()].map((row) => changed.find((each) => each.after.line === row.line)?.before ?? row),
    ),
    reader.answers,
  );
  // `conflict` says that the row has a mark by now, so that one that turned out well is written too.
  const checked = await checkBatch(
    work,
    { file, reader },
    open.map((row) => ({ ...row, outcome: 'conflict' as const })),
  );
  await markRows(work, importId, [...settled, ...checked.marks]);
  const before = file.review;
  const tally = addTally(addTally(tallyOf(before), tallyBefore, -1), checked.tally);
  const review = await countReview(work, file, tally, before);
  await updateImport(work, importId, { review: JSON.stringify(review) });
  await notifyImport(work, importId);
  return review;
}

/** The rows that were ready to be made, as they are read. */
function readyOf(reader: Awaited<ReturnType<typeof makeImportReader>>, rows: readonly StoredRow[]): ImportedRow[] {
  return rows.flatMap((row) => {
    const read = row.outcome === 'ready' ? reader.read(row.cells) : null;
    return read?.ok ? [read.value] : [];
  });
}
