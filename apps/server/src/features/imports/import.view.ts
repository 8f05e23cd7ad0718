import type { importJob } from '@recoup/contract/imports.ts';
import type { z } from 'zod';
import type { ImportFileRow, ImportStage } from './imports.store.ts';

type ImportJob = z.output<typeof importJob>;

/** The job's state in the words of the document; between two stages it waits for a person. */
const states: Readonly<Record<ImportStage, ImportJob['state']>> = {
  PARSING: 'PROCESSING',
  MATCHING: 'CREATED',
  REVIEWING: 'PROCESSING',
  REVIEWED: 'CREATED',
  IMPORTING: 'PROCESSING',
  FINISHED: 'FINISHED',
  FAILED: 'FAILED',
};

/** An import as the wire has it. */
export function viewImport(row: ImportFileRow): ImportJob {
  return {
    _id: row.id,
    fileName: row.file_name,
    stage: row.stage,
    state: states[row.stage],
    encoding: row.encoding,
    delimiter: row.delimiter,
    rows: row.row_count,
    columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: row.mapping && { columns: row.mapping.columns.map((column) => ({ ...column })) },
    review: row.review,
    progress: { done: row.progress_done, of: row.progress_of },
    result: row.result,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
  };
}
