import type { fixRows as fixCall } from '@recoup/contract/imports.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { countReview } from './count-review.ts';
import { decideRows, replaceValue, rowsWithValue, type StoredRow } from './import-rows.store.ts';
import { findImport, type ImportFileRow, updateImport } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { notifyImport } from './notify-import.ts';
import { recheckRows } from './recheck-rows.ts';
import { startReview } from './start-review.ts';
import { tallyOf } from './tally-rows.ts';

/** Up to so many rows are checked while the person waits; more of them are a job's work. */
const AT_ONCE = 1_000;

/**
 * Replaces one value of a column in all rows that have it, or leaves out the rows that it breaks. Rows that others
 * repeat, and very many rows, are reviewed anew by the job.
 */
export async function fixRows(
  work: Work<MemberActor>,
  importId: string,
  { column, value, to }: z.output<typeof fixCall.body>,
): Promise<{ changed: number; file: ImportFileRow } | Refusal> {
  const file = await lockAt(work, importId, ['REVIEWED']);
  if (isRefusal(file)) return file;
  if (column >= file.columns.length) return refuse('INVALID_FIELD', { column: 'INVALID_FIELD' });
  const changed =
    to === null
      ? await leaveOut(work, file, column, value)
      : await replace(work, file, { column, value, to: to.trim() });
  work.audit({
    action: 'import.fix-rows',
    recordKind: 'import',
    recordId: importId,
    before: { column, value },
    after: { to, changed },
  });
  const after = await findImport(work, importId);
  return after ? { changed, file: after } : refuse('NOT_FOUND');
}

async function leaveOut(work: Work, file: ImportFileRow, column: number, value: string): Promise<number> {
  const { id } = file;
  const changed = await decideRows(work, id, { only: 'error', decision: 'skip', cell: { column, value } });
  await recount(work, file);
  return changed;
}

/** Counts again; where a row that was left out had repeats, the next of them takes its place, which a review finds out. */
export async function recount(work: Work, file: ImportFileRow): Promise<void> {
  const { id: importId } = file;
  if ((file.review?.duplicates ?? 0) > 0) return startReview(work, file);
  const review = await countReview(work, file, tallyOf(file.review), file.review);
  await updateImport(work, importId, { review: JSON.stringify(review) });
  await notifyImport(work, importId);
}

async function replace(
  work: Work,
  file: ImportFileRow,
  change: { column: number; value: string; to: string },
): Promise<number> {
  const { id } = file;
  const { column, value, to } = change;
  const rows = await rowsWithValue(work, id, { column, values: [value], limit: AT_ONCE + 1 });
  const changed = await replaceValue(work, id, change);
  const isKey = file.mapping?.columns.some(
    (each) => each.column === column && ['reference', 'internalReference', 'email'].includes(each.field),
  );
  if (rows.length > AT_ONCE || isKey) await startReview(work, file);
  else if (rows.length > 0) {
    const checked = rows.filter((row) => row.outcome !== 'duplicate' && row.outcome !== 'skipped');
    await recheckRows(
      work,
      file,
      checked.map((before) => ({ before, after: withCell(before, column, to) })),
    );
  }
  return changed;
}

function withCell(row: StoredRow, column: number, value: string): StoredRow {
  return { ...row, cells: row.cells.map((cell, index) => (index === column ? value : cell)) };
}
