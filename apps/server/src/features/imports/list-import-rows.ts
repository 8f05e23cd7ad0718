import type { importRow } from '@recoup/contract/imports.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { findImport, type ImportFileRow, pageOfRows } from './imports.store.ts';

type ImportRow = z.output<typeof importRow>;

export interface RowsQuery {
  readonly page: number;
  readonly limit: number;
  readonly only: 'all' | 'errors';
}

/** A page of the file's rows with what became of them and their errors at the cell. */
export async function listImportRows(
  trx: Trx,
  companyId: string,
  importId: string,
  { page, limit, only }: RowsQuery,
): Promise<{ data: ImportRow[]; page: number; limit: number; total: number } | Refusal> {
  const file = await findImport(trx, companyId, importId);
  if (!file) return refuse('NOT_FOUND');
  const { rows, total } = await pageOfRows(trx, companyId, importId, { only, limit, offset: (page - 1) * limit });
  const data = rows.map(({ line, cells, outcome, errors }) => ({
    line,
    cells,
    outcome: outcomeOf(file, line, outcome),
    errors: (errors ?? []).map((error) => ({ ...error })),
  }));
  return { data, page, limit, total };
}

/** A ready row that the import has passed was created: only the exceptions are written at the row. */
function outcomeOf(file: ImportFileRow, line: number, outcome: ImportRow['outcome']): ImportRow['outcome'] {
  const isPassed = (file.stage === 'IMPORTING' || file.stage === 'FINISHED') && line <= file.cursor_line;
  return outcome === 'ready' && isPassed ? 'created' : outcome;
}
