import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { ApartLimits } from '#server/apart/apart-limits.ts';
import type { Database } from '#server/db/database.ts';
import { readCustomFieldTypes } from '#server/features/custom-fields/read-custom-field-types.ts';
import type { Files } from '#server/files/files.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { beginReading, endReading, stayReading } from './attempts.store.ts';
import { describeColumns, headerHash } from './describe-columns.ts';
import { delimiters } from './detect-delimiter.ts';
import { fromHeader } from './from-header.ts';
import { importLimits } from './import-limits.ts';
import { deleteRows, type FileRow, insertRows, saveValueCounts } from './import-rows.store.ts';
import { findMemory, type ImportFileRow, lockImport, refreshStatistics, updateImport } from './imports.store.ts';
import type { TextEncoding } from './inspect-file.ts';
import { notifyImport } from './notify-import.ts';
import { type FileOrder, ReaderDied, readApart } from './read-apart.ts';
import { readerLimits } from './reader-limits.ts';
import { ValueCounter } from './value-counter.ts';
import { wholeColumns, withoutPoint } from './whole-numbers.ts';

/** Rows per statement and commit: large enough to cost little, small enough to stay within memory and time limits. */
const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 8_000_000;
/** How much of a cell is looked at to propose what its column means. */
const SAMPLE_CHARACTERS = 400;
/** A reader that was silent for longer than this is gone. */
const SILENT_SECONDS = 10;
const SIGN_MS = 3_000;
/** A file whose reading broke off with the whole process is tried once more. */
const ATTEMPTS_MAX = 2;
/** Rows that are looked at to propose what the columns mean. */
const SAMPLE_ROWS = 1_000;
/** From so many rows on the planner is told before the next stage reads them. */
const STATISTICS_ROWS = 5_000;

export interface LoadParts {
  readonly db: Database;
  readonly files: Files;
  readonly companyId: string;
  readonly importId: string;
  readonly limits?: ApartLimits;
}

/**
 * Reads the stored file of an import into rows, in constant memory, and proposes what its columns mean. Repeating it
 * begins anew. Answers a refusal for a file that cannot be read; the import has then failed with that code. The attempt
 * is counted before it begins: a file that ended its reader is not read again (G46, G47). `under-way` while another
 * process reads it.
 */
export async function loadRows(parts: LoadParts): Promise<Refusal | 'loaded' | 'over' | 'under-way'> {
  const { db, companyId, importId } = parts;
  const begun = await inCompany(db, companyId, async (work) => {
    const file = await lockImport(work, importId);
    if (file?.stage !== 'PARSING') return 'over';
    const attempt = await beginReading(work, importId, SILENT_SECONDS);
    if (attempt === null) return 'under-way';
    await deleteRows(work, importId);
    return { file, attempt };
  });
  if (typeof begun === 'string') return begun;
  const { file, attempt } = begun;
  const loaded = attempt > ATTEMPTS_MAX ? refuse('FILE_STOPPED') : await readGuarded(parts, file);
  if (!('ok' in loaded)) {
    if (loaded.count > STATISTICS_ROWS) await inCompany(db, companyId, refreshStatistics);
    await inCompany(db, companyId, (work) => finishLoading(work, file, loaded));
    return 'loaded';
  }
  await inCompany(db, companyId, async (work) => {
    if (!(await lockImport(work, importId))) return;
    await deleteRows(work, importId);
    await updateImport(work, importId, { stage: 'FAILED', failure: loaded.code, readingAt: null });
    await notifyImport(work, importId);
  });
  return loaded;
}

/** Reads while saying every few seconds that somebody does; a file that its reader did not survive is refused. */
async function readGuarded(parts: LoadParts, file: ImportFileRow): Promise<Loaded | Refusal> {
  const { db, companyId, importId } = parts;
  const sign = () => inCompany(db, companyId, (work) => stayReading(work, importId));
  const signs = setInterval(() => void sign().catch(() => undefined), SIGN_MS);
  try {
    return await readInto(parts, file);
  } catch (error) {
    if (error instanceof ReaderDied) return refuse('FILE_STOPPED');
    // Ours to mend, not the file's fault: the attempt does not count.
    await inCompany(db, companyId, (work) => endReading(work, importId)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(signs);
  }
}

interface Loaded {
  header: readonly string[];
  samples: (readonly string[])[];
  delimiter: string;
  sheets: readonly string[];
  sheet: number;
  readonly values: ValueCounter;
  count: number;
}

async function finishLoading(work: Work, file: ImportFileRow, loaded: Loaded): Promise<void> {
  const { id: importId, entity } = file;
  // Whoever throws it away meanwhile holds it, and then its values: they are asked for in the same order.
  if (!(await lockImport(work, importId))) return;
  const counts = loaded.values.counts(loaded.header.length);
  const hash = headerHash(loaded.header);
  const memory = await findMemory(work, entity, hash);
  const last = await findMemory(work, entity, Buffer.alloc(0));
  const columns = describeColumns({
    ...loaded,
    entity,
    counts,
    memory,
    numberFormat: last?.columns[0]?.numberFormat ?? null,
    custom: await readCustomFieldTypes(work, entity),
  });
  await saveValueCounts(work, importId, counts);
  await updateImport(work, importId, {
    stage: 'MATCHING',
    delimiter: loaded.delimiter,
    sheets: [...loaded.sheets],
    sheet: loaded.sheet,
    headerHash: hash,
    rowCount: loaded.count,
    columns: JSON.stringify(columns),
    mapping: null,
    review: null,
    progressDone: loaded.count,
    progressOf: loaded.count,
    readAttempts: 0,
    readingAt: null,
  });
  await notifyImport(work, importId);
}

async function readInto(parts: LoadParts, file: ImportFileRow): Promise<Loaded | Refusal> {
  const { db, files, companyId, importId, limits = readerLimits } = parts;
  const loaded: Loaded = {
    header: [],
    samples: [],
    delimiter: '',
    sheets: [],
    sheet: file.sheet ?? 0,
    values: new ValueCounter(),
    count: 0,
  };
  const source = await files.read(file.fileKey);
  let batch: FileRow[] = [];
  let characters = 0;
  let whole: ReadonlySet<number> | null = null;
  const flush = async () => {
    whole ??= wholeColumns(batch);
    const rows = batch.map((row) => withoutPoint(row, whole ?? new Set()));
    for (const { cells } of rows) {
      if (loaded.samples.length < SAMPLE_ROWS)
        loaded.samples.push(cells.map((cell) => cell.slice(0, SAMPLE_CHARACTERS)));
      loaded.values.add(cells);
    }
    batch = [];
    characters = 0;
    loaded.count += rows.length;
    await inCompany(db, companyId, async (work) => {
      if (!(await lockImport(work, importId))) return;
      await insertRows(work, importId, rows);
      const of = expectedRows(source, file.fileBytes, loaded.count);
      await updateImport(work, importId, { progressDone: loaded.count, progressOf: of });
      await notifyImport(work, importId);
    });
  };
  const records = readApart(
    source,
    { order: orderOf(file), limits },
    {
      onSheets: (sheets, sheet) => Object.assign(loaded, { sheets, sheet }),
      onDelimiter: (delimiter) => Object.assign(loaded, { delimiter }),
    },
  );
  for await (const record of fromHeader(records, file.headerLine)) {
    if ('problem' in record) return refuse(record.problem, { line: String(record.line) });
    if (loaded.header.length === 0) loaded.header = record.cells;
    else {
      if (loaded.count + batch.length >= importLimits.rows) return refuse('FILE_TOO_LARGE');
      const cells = filled(record.cells, loaded.header.length);
      batch.push({ line: record.line, cells });
      characters += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
    }
  }
  if (batch.length > 0) await flush();
  return loaded.count === 0 ? refuse('EMPTY_FILE') : loaded;
}

function orderOf(file: ImportFileRow): FileOrder {
  if (file.format === 'xlsx') return { format: 'xlsx', sheet: file.sheet, entity: file.entity };
  const delimiter = delimiters.find((each) => each === file.delimiter) ?? null;
  return { format: 'csv', encoding: file.encoding as TextEncoding, delimiter };
}

/** How many rows the file will have, from the part of its bytes that was read; what was found where nobody knows. */
function expectedRows(source: object, bytes: number, found: number): number {
  const read = 'bytesRead' in source && typeof source.bytesRead === 'number' ? source.bytesRead : 0;
  return read > 0 && read < bytes ? Math.max(found, Math.round((found / read) * bytes)) : found;
}

/** A short row with empty cells up to the header's width, so that every cell can be shown and filled. */
function filled(cells: readonly string[], width: number): readonly string[] {
  return cells.length >= width ? cells : [...cells, ...Array.from({ length: width - cells.length }, () => '')];
}
