import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type ColumnProposal, proposeColumns } from '@recoup/domain/imports/propose-columns.ts';
import type { Database } from '#server/db/database.ts';
import { inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import type { Files } from '#server/files/files.ts';
import { importLimits } from './import-limits.ts';
import {
  deleteRows,
  type FileRow,
  type ImportColumn,
  type ImportFileRow,
  insertRows,
  lockImport,
  refreshStatistics,
  updateImport,
} from './imports.store.ts';
import type { TextEncoding } from './inspect-file.ts';
import { readCsv } from './read-csv.ts';

/** Rows per statement and commit: large enough to cost little, small enough to stay within memory and time limits. */
const BATCH_ROWS = 1_000;
/** Rows that are looked at to propose what the columns mean. */
const SAMPLE_ROWS = 1_000;
const SHOWN_SAMPLES = 5;
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
  const begun = await inCompany(db, companyId, async (trx) => {
    const file = await lockImport(trx, companyId, importId);
    if (file?.stage !== 'PARSING') return null;
    await deleteRows(trx, companyId, importId);
    return file;
  });
  if (!begun) return 'over';
  const loaded = await readInto({ db, files, companyId, importId }, begun);
  if (!('ok' in loaded)) {
    if (loaded.count > STATISTICS_ROWS) await inCompany(db, companyId, refreshStatistics);
    await inCompany(db, companyId, async (trx) => {
      await updateImport(trx, companyId, importId, {
        stage: 'MATCHING',
        delimiter: loaded.delimiter,
        row_count: loaded.count,
        columns: JSON.stringify(columnsOf(loaded.header, loaded.samples)),
        progress_done: loaded.count,
        progress_of: loaded.count,
      });
      await notifyScreens(trx, companyId, 'import', [importId]);
    });
    return 'loaded';
  }
  await inCompany(db, companyId, async (trx) => {
    await deleteRows(trx, companyId, importId);
    await updateImport(trx, companyId, importId, { stage: 'FAILED', failure: loaded.code });
    await notifyScreens(trx, companyId, 'import', [importId]);
  });
  return loaded;
}

interface Loaded {
  header: readonly string[];
  samples: readonly (readonly string[])[];
  delimiter: string;
  count: number;
}

async function readInto({ db, files, companyId, importId }: LoadParts, file: ImportFileRow): Promise<Loaded | Refusal> {
  const loaded: Loaded & { samples: (readonly string[])[] } = { header: [], samples: [], delimiter: '', count: 0 };
  let batch: FileRow[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    loaded.count += rows.length;
    await inCompany(db, companyId, async (trx) => {
      await insertRows(trx, companyId, importId, rows);
      await updateImport(trx, companyId, importId, { progress_done: loaded.count });
      await notifyScreens(trx, companyId, 'import', [importId]);
    });
  };
  const source = await files.read(file.file_key);
  try {
    const records = readCsv(source, file.encoding as TextEncoding, (delimiter) => {
      loaded.delimiter = delimiter;
    });
    for await (const record of records) {
      if ('problem' in record) return refuse(record.problem, { line: String(record.line) });
      if (loaded.header.length === 0) loaded.header = record.cells;
      else {
        if (loaded.count + batch.length >= importLimits.rows) return refuse('FILE_TOO_LARGE');
        if (loaded.samples.length < SAMPLE_ROWS) loaded.samples.push(record.cells);
        batch.push(record);
        if (batch.length >= BATCH_ROWS) await flush();
      }
    }
    if (batch.length > 0) await flush();
  } finally {
    source.destroy();
  }
  return loaded.count === 0 ? refuse('EMPTY_FILE') : loaded;
}

function columnsOf(header: readonly string[], samples: readonly (readonly string[])[]): ImportColumn[] {
  const proposals = proposeColumns(header, samples);
  return header.map((name, index) => {
    const cells = new Set(samples.map((row) => row[index] ?? '').filter((cell) => cell !== ''));
    return {
      index,
      header: name === '' ? `Column ${index + 1}` : name.slice(0, 200),
      samples: [...cells].slice(0, SHOWN_SAMPLES).map((cell) => cell.slice(0, 200)),
      proposal: viewProposal(proposals[index] ?? null),
    };
  });
}

/** Where the days could as well be months, no form is proposed: a person must choose. */
function viewProposal(proposal: ColumnProposal | null): ImportColumn['proposal'] {
  if (!proposal) return null;
  const { field, confidence, by, dateFormat, isAmbiguous } = proposal;
  return { field, confidence, by, dateFormat: isAmbiguous ? null : dateFormat };
}
