import { Readable, type Transform } from 'node:stream';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { rejectedLabels } from '@recoup/domain/imports/row-labels.ts';
import { stringify } from 'csv-stringify';
import type { Database } from '#server/db/database.ts';
import { inCompany } from '#server/work/in-company.ts';
import { conflictText, sentence } from './import-row.view.ts';
import { readRowsAfter, type StoredRow } from './import-rows.store.ts';
import { findImport, type ImportFileRow } from './imports.store.ts';

const BATCH_ROWS = 1_000;

export interface RejectedRows {
  readonly fileName: string;
  readonly stream: Transform;
}

/**
 * The rows that were not imported as a CSV file with line and reason, streamed. Cells that a spreadsheet would take for
 * a formula are escaped (G45).
 */
export async function writeRejectedRows(
  db: Database,
  companyId: string,
  importId: string,
  language: 'en' | 'es',
): Promise<RejectedRows | Refusal> {
  const file = await inCompany(db, companyId, async (work) => (await findImport(work, importId)) ?? null);
  if (!file) return refuse('NOT_FOUND');
  const width = file.columns.length;
  async function* records(file: ImportFileRow): AsyncGenerator<string[]> {
    yield [
      ...file.columns.map((column) => column.header),
      rejectedLabels.line[language],
      rejectedLabels.reason[language],
    ];
    let line = 0;
    for (;;) {
      const after = line;
      const rows = await inCompany(db, companyId, (work) =>
        readRowsAfter(work, importId, { line: after, limit: BATCH_ROWS, only: 'rejected' }),
      );
      for (const row of rows) {
        const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
        yield [...cells, String(row.line), reasonOf(file, row, language)];
      }
      line = rows.at(-1)?.line ?? line;
      if (rows.length < BATCH_ROWS) return;
    }
  }
  // The mark lets spreadsheets read accents as what they are.
  const stream = stringify({ escape_formulas: true, bom: true, record_delimiter: 'windows' });
  Readable.from(records(file))
    .on('error', (error) => stream.destroy(error))
    .pipe(stream);
  return { fileName: `${file.fileName.replace(/\.\w+$/, '').replace(/[^\w .-]/g, '_')} - rejected.csv`, stream };
}

function reasonOf(file: ImportFileRow, row: StoredRow, language: 'en' | 'es'): string {
  if (row.outcome === 'skipped') return rejectedLabels.skipped[language];
  if (row.conflict) return conflictText(row.conflict, language);
  return row.errors
    .map((error) => {
      const { message } = sentence(error, language);
      const header = error.column === null ? undefined : file.columns[error.column]?.header;
      return header ? `${header}: ${message}` : message;
    })
    .join(' ');
}
