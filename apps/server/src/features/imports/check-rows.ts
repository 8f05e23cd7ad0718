import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import type { MappedColumn } from '@recoup/domain/imports/check-mapping.ts';
import { importProblemCode, importProblemText } from '@recoup/domain/imports/import-problem.ts';
import { makeRowReader, type ReadRow } from '@recoup/domain/imports/read-row.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Database, Trx } from '#server/db/database.ts';
import { inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import {
  type CellError,
  countNewDebtors,
  countOutcomes,
  type FileRow,
  findTakenReferences,
  type ImportFileRow,
  lockImport,
  markDuplicates,
  markRows,
  readRowsAfter,
  resetOutcomes,
  updateImport,
} from './imports.store.ts';

const BATCH_ROWS = 1_000;

export interface CheckInput {
  readonly companyId: string;
  readonly importId: string;
  /** The mapping this review is about; a newer one ends it. */
  readonly revision: number;
  readonly language: Language;
}

const raggedText = {
  en: 'The row has more cells than the header.',
  es: 'La fila tiene más celdas que el encabezado.',
} as const satisfies Record<Language, string>;

/**
 * Checks every row of a file: repeated references, references the company has already, and each cell by the rules of
 * the domain. Batch by batch, in constant memory, with progress; beginning again does no harm. Ends early when the
 * columns were chosen anew meanwhile.
 */
export async function checkRows(db: Database, input: CheckInput, signal: AbortSignal): Promise<void> {
  const { companyId, importId, language } = input;
  const begun = await ifCurrent(db, input, async (trx, file) => {
    await resetOutcomes(trx, companyId, importId);
    const column = columnOf(file, 'reference');
    const message = errorMessage('ACCOUNT_REF_ALREADY_USED', language);
    const error: CellError = { column, field: 'reference', code: 'ACCOUNT_REF_ALREADY_USED', message };
    await markDuplicates(trx, companyId, importId, column, [error]);
    const { now, timeZone } = await readPresent(trx, companyId);
    return { file, today: dateInZone(now, timeZone) };
  });
  if (!begun) return;
  const checker = rowChecker(begun.file, begun.today, language);
  let line = 0;
  let amountCents = 0;
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const read = await ifCurrent(db, input, async (trx) => {
      const rows = await readRowsAfter(trx, companyId, importId, { line, limit: BATCH_ROWS, only: 'ready' });
      if (rows.length === 0) return rows;
      const references = rows.map((row) => row.cells[checker.referenceColumn] ?? '');
      const taken = await findTakenReferences(trx, companyId, references);
      const checked = checker.check(rows, taken);
      amountCents += checked.amountCents;
      done += rows.length;
      await markRows(trx, companyId, importId, checked.marks);
      await updateImport(trx, companyId, importId, { progress_done: done });
      await notifyScreens(trx, companyId, 'import', [importId]);
      return rows;
    });
    if (!read) return;
    line = read.at(-1)?.line ?? line;
    if (read.length < BATCH_ROWS) break;
  }
  await ifCurrent(db, input, (trx, file) => finishReview(trx, file, amountCents));
}

async function finishReview(trx: Trx, file: ImportFileRow, amountCents: number): Promise<true> {
  const { company_id: companyId, id } = file;
  const counts = await countOutcomes(trx, companyId, id);
  const field = (name: MappedColumn['field']) => file.mapping?.columns.find((each) => each.field === name)?.column;
  const newDebtors = await countNewDebtors(trx, companyId, id, {
    debtorReference: field('debtorReference'),
    email: field('email'),
    debtorName: field('debtorName'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  });
  const review = {
    ready: counts.get('ready') ?? 0,
    withErrors: counts.get('error') ?? 0,
    duplicates: (counts.get('duplicate') ?? 0) + (counts.get('unchanged') ?? 0),
    newDebtors,
    amountCents,
  };
  await updateImport(trx, companyId, id, {
    stage: 'REVIEWED',
    review: JSON.stringify(review),
    progress_done: file.row_count,
  });
  await notifyScreens(trx, companyId, 'import', [id]);
  return true;
}

/** Works in one transaction while the import still waits for this very review; null when it does not. */
async function ifCurrent<T>(
  db: Database,
  { companyId, importId, revision }: CheckInput,
  work: (trx: Trx, file: ImportFileRow) => Promise<T>,
): Promise<T | null> {
  return inCompany(db, companyId, async (trx) => {
    const file = await lockImport(trx, companyId, importId);
    if (file?.stage !== 'REVIEWING' || file.revision !== revision) return null;
    return work(trx, file);
  });
}

/** Column that feeds a field; the mapping was checked, so that a needed field has one. */
function columnOf(file: ImportFileRow, field: MappedColumn['field']): number {
  const column = file.mapping?.columns.find((each) => each.field === field)?.column;
  if (column === undefined) throw new Error(`no column feeds ${field}`);
  return column;
}

interface Checked {
  readonly marks: { line: number; outcome: 'error' | 'unchanged'; errors: readonly CellError[] }[];
  readonly amountCents: number;
}

function rowChecker(file: ImportFileRow, today: string, language: Language) {
  const width = file.columns.length;
  const referenceColumn = columnOf(file, 'reference');
  const read = makeRowReader((file.mapping?.columns ?? []) as readonly MappedColumn[], today);
  const textOf = (error: Extract<ReadRow, { ok: false }>['errors'][number]): CellError => ({
    column: error.column,
    field: error.field,
    code: importProblemCode(error.problem),
    message: importProblemText(error.problem, language),
  });
  const ragged: CellError = { column: null, field: null, code: 'INVALID_FIELD', message: raggedText[language] };
  return {
    referenceColumn,
    check(rows: readonly FileRow[], taken: ReadonlySet<string>): Checked {
      const marks: Checked['marks'] = [];
      let amountCents = 0;
      for (const { line, cells } of rows) {
        if (taken.has(cells[referenceColumn] ?? '')) {
          marks.push({ line, outcome: 'unchanged', errors: [] });
          continue;
        }
        const row = read(cells);
        const errors = row.ok ? [] : row.errors.map(textOf);
        if (cells.slice(width).some((cell) => cell !== '')) errors.push(ragged);
        if (errors.length > 0) marks.push({ line, outcome: 'error', errors });
        else if (row.ok) amountCents += row.value.amountCents;
      }
      return { marks, amountCents };
    },
  };
}
