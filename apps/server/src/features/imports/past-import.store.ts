import type { Work } from '#server/work/work.ts';
import type { ImportColumn, ImportMapping, ImportResult, ImportReview } from './imports.store.ts';

/** An import of accounts from a CSV file that is over; its file is gone. */
export interface PastImport {
  readonly id: string;
  readonly fileName: string;
  readonly columns: readonly ImportColumn[];
  readonly mapping: ImportMapping;
  readonly review: ImportReview;
  readonly result: ImportResult;
  readonly member: { readonly id: string | null; readonly name: string };
  readonly at: Date;
}

/** A line of the file, with the problems of one that was rejected. */
export interface PastImportRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly errors: readonly object[];
}

/** Writes an import of a past that nobody lived through; what it created is the caller's. */
export async function insertPastImport(work: Work, past: PastImport, rows: readonly PastImportRow[]): Promise<void> {
  const { companyId } = work;
  const { id, fileName, review, result, member, at } = past;
  await work.trx
    .insertInto('importFile')
    .values({
      ...{ companyId, id, fileName, stage: 'FINISHED', encoding: 'utf-8', delimiter: ',' },
      fileKey: `imports/${companyId}/${id}.csv`,
      rowCount: review.rows,
      columns: JSON.stringify(past.columns),
      mapping: JSON.stringify(past.mapping),
      review: JSON.stringify(review),
      result: JSON.stringify(result),
      progressDone: result.created,
      progressOf: result.created,
      cursorLine: result.created + 1,
      createdBy: member.id,
      createdByName: member.name,
      // The list itself was never uploaded.
      ...{ createdAt: at, updatedAt: at, finishedAt: at, fileRemovedAt: at },
    })
    .execute();
  await work.trx
    .insertInto('importRow')
    .values(
      rows.map(({ line, cells, errors }) => ({
        companyId,
        importId: id,
        line,
        cells: [...cells],
        outcome: errors.length > 0 ? 'error' : 'ready',
        errors: errors.length > 0 ? JSON.stringify(errors) : null,
      })),
    )
    .execute();
}
