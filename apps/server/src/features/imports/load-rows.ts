import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { readCustomFieldTypes } from '#server/features/custom-fields/read-custom-field-types.ts';
import type { Files } from '#server/files/files.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { describeColumns, headerHash } from './describe-columns.ts';
import { delimiters } from './detect-delimiter.ts';
import { fromHeader } from './from-header.ts';
import { importLimits } from './import-limits.ts';
import { deleteRows, type FileRow, insertRows, saveValueCounts } from './import-rows.store.ts';
import { findMemory, type ImportFileRow, lockImport, refreshStatistics, updateImport } from './imports.store.ts';
import type { TextEncoding } from './inspect-file.ts';
import { notifyImport } from './notify-import.ts';
import { type CsvProblem, type CsvRecord, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { ValueCounter } from './value-counter.ts';

/** Rows per statement and commit: large enough to cost little, small enough to stay within memory and time limits. */
const BATCH_ROWS = 1_000;
/** Rows that are looked at to propose what the columns mean. */
const SAMPLE_ROWS = 1_000;
/** From so many rows on the planner is told before the next stage reads them. */
const STATISTICS_ROWS = 5_000;

export interface LoadParts {
  readonly db: Database;
  readonly files: Files;
  readonly companyId: string;
  readonly importId: string;
}

/**
 * Reads the stored file of an import into rows, in constant memory, and proposes what its columns mean. Repeating it
 * begins anew. Answers a refusal for a file that cannot be read; the import has then failed with that code.
 */
export async function loadRows({ db, files, companyId, importId }: LoadParts): Promise<Refusal | 'loaded' | 'over'> {
  const begun = await inCompany(db, companyId, async (work) => {
    const file = await lockImport(work, importId);
    if (file?.stage !== 'PARSING') return null;
    await deleteRows(work, importId);
    return file;
  });
  if (!begun) return 'over';
  const loaded = await readInto({ db, files, companyId, importId }, begun);
  if (!('ok' in loaded)) {
    if (loaded.count > STATISTICS_ROWS) await inCompany(db, companyId, refreshStatistics);
    await inCompany(db, companyId, (work) => finishLoading(work, begun, loaded));
    return 'loaded';
  }
  await inCompany(db, companyId, async (work) => {
    if (!(await lockImport(work, importId))) return;
    await deleteRows(work, importId);
    await updateImport(work, importId, { stage: 'FAILED', failure: loaded.code });
    await notifyImport(work, importId);
  });
  return loaded;
}

interface Loaded {
  header: readonly string[];
  samples: (readonly string[])[];
  delimiter: string;
  sheets: readonly string[];
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
    headerHash: hash,
    rowCount: loaded.count,
    columns: JSON.stringify(columns),
    mapping: null,
    review: null,
    progressDone: loaded.count,
    progressOf: loaded.count,
  });
  await notifyImport(work, importId);
}

async function readInto({ db, files, companyId, importId }: LoadParts, file: ImportFileRow): Promise<Loaded | Refusal> {
  const loaded: Loaded = { header: [], samples: [], delimiter: '', sheets: [], values: new ValueCounter(), count: 0 };
  const source = await files.read(file.fileKey);
  let batch: FileRow[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    loaded.count += rows.length;
    await inCompany(db, companyId, async (work) => {
      if (!(await lockImport(work, importId))) return;
      await insertRows(work, importId, rows);
      const of = expectedRows(source, file.fileBytes, loaded.count);
      await updateImport(work, importId, { progressDone: loaded.count, progressOf: of });
      await notifyImport(work, importId);
    });
  };
  try {
    for await (const record of fromHeader(recordsOf(source, file, loaded), file.headerLine)) {
      if ('problem' in record) return refuse(record.problem, { line: String(record.line) });
      if (loaded.header.length === 0) loaded.header = record.cells;
      else {
        if (loaded.count + batch.length >= importLimits.rows) return refuse('FILE_TOO_LARGE');
        const cells = filled(record.cells, loaded.header.length);
        if (loaded.samples.length < SAMPLE_ROWS) loaded.samples.push(cells);
        loaded.values.add(cells);
        batch.push({ line: record.line, cells });
        if (batch.length >= BATCH_ROWS) await flush();
      }
    }
    if (batch.length > 0) await flush();
  } finally {
    source.destroy();
  }
  return loaded.count === 0 ? refuse('EMPTY_FILE') : loaded;
}

function recordsOf(
  source: Parameters<typeof readCsv>[0],
  file: ImportFileRow,
  loaded: Loaded,
): AsyncGenerator<CsvRecord | CsvProblem> {
  if (file.format === 'xlsx') {
    return readXlsx(source, file.sheet, (sheets) => {
      loaded.sheets = sheets;
    });
  }
  const chosen = delimiters.find((each) => each === file.delimiter) ?? null;
  return readCsv(source, file.encoding as TextEncoding, chosen, (delimiter) => {
    loaded.delimiter = delimiter;
  });
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
