import { rowOutcomes } from '@recoup/contract/imports.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { rowOutcomeLabels } from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { viewRow } from '../imports/import-row.view.ts';
import { pageOfRows, type RowOutcome, readRowsAfter } from '../imports/import-rows.store.ts';
import { findImport } from '../imports/imports.store.ts';
import type { ExportScope, ExportSource, ExportValue } from './export-source.ts';

const BATCH = 1_000;
const noLabels: ReadonlyMap<string, string> = new Map();

/** The id of a column of the file itself. */
const cellId = (index: number): string => `cell.${index}`;

type Row = ReturnType<typeof viewRow>;

function valuesOf(row: Row, headers: readonly string[], language: Language): Record<string, ExportValue> {
  const reasons = row.errors.map(({ column, message }) => {
    const header = column === null ? undefined : headers[column];
    return header ? `${header}: ${message}` : message;
  });
  const own: Record<ExportColumnId<'import-row'>, ExportValue> = {
    line: row.line,
    outcome: rowOutcomeLabels[row.outcome][language],
    reason: [...reasons, ...(row.conflict ? [row.conflict.message] : [])].join(' '),
  };
  return { ...own, ...Object.fromEntries(headers.map((_, index) => [cellId(index), row.cells[index] ?? null])) };
}

async function prepare(work: Work, { request }: ExportScope) {
  const { importId, kind } = request.only;
  const file = importId === undefined ? undefined : await findImport(work, importId);
  if (!file) return refuse('NOT_FOUND');
  const outcome = rowOutcomes.find((each) => each === kind);
  const outcomes: 'all' | readonly RowOutcome[] =
    outcome !== undefined ? [outcome] : kind === 'errors' ? ['error', 'duplicate'] : 'all';
  return { ok: true as const, file, outcomes };
}

/** The rows of an import with what became of each, and the cells of the file. */
export const importRowSource: ExportSource = {
  entity: null,
  check: async (work, scope): Promise<Refusal | null> => {
    const prepared = await prepare(work, scope);
    return prepared.ok ? null : prepared;
  },
  open: async (work, scope) => {
    const { language } = scope;
    const prepared = await prepare(work, scope);
    if (!prepared.ok) return prepared;
    const { file, outcomes } = prepared;
    const headers = file.columns.map((column) => column.header);
    const { total } = await pageOfRows(work, file.id, { outcomes, limit: 1, offset: 0 });
    return {
      ok: true,
      total,
      columns: headers.map((header, index) => ({ id: cellId(index), header, kind: 'text' })),
      batches: async function* () {
        let line = 0;
        for (;;) {
          const rows = await readRowsAfter(work, file.id, { line, limit: BATCH, only: outcomes });
          if (rows.length > 0) {
            yield rows.map((row) => ({ values: valuesOf(viewRow(file, row, noLabels, language), headers, language) }));
          }
          line = rows.at(-1)?.line ?? line;
          if (rows.length < BATCH) return;
        }
      },
    };
  },
};
