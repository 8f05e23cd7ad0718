import type { importJob } from '@recoup/contract/imports.ts';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { type ImportFileRow, type ImportStage, workflowNames } from './imports.store.ts';

type ImportJob = z.output<typeof importJob>;

/** The job's state in the words of the document; between two stages it waits for a person. */
const states: Readonly<Record<ImportStage, ImportJob['state']>> = {
  PARSING: 'PROCESSING',
  MATCHING: 'CREATED',
  REVIEWING: 'PROCESSING',
  REVIEWED: 'CREATED',
  IMPORTING: 'PROCESSING',
  FINISHED: 'FINISHED',
  UNDOING: 'PROCESSING',
  UNDONE: 'FINISHED',
  FAILED: 'FAILED',
};

/** Imports as the wire has them. */
export async function viewImports(trx: Trx, companyId: string, rows: readonly ImportFileRow[]): Promise<ImportJob[]> {
  const names = await workflowNames(
    trx,
    companyId,
    rows.map((row) => row.workflow_id),
  );
  return rows.map((row) => viewOne(row, names));
}

export async function viewImport(trx: Trx, row: ImportFileRow): Promise<ImportJob> {
  return viewOne(row, await workflowNames(trx, row.company_id, [row.workflow_id]));
}

function viewOne(row: ImportFileRow, workflows: ReadonlyMap<string, string>): ImportJob {
  return {
    _id: row.id,
    entity: row.entity,
    fileName: row.file_name,
    stage: row.stage,
    state: states[row.stage],
    format: row.format,
    fileBytes: row.file_bytes,
    hasFile: row.file_removed_at === null,
    encoding: row.encoding,
    delimiter: row.delimiter,
    sheets: [...row.sheets],
    sheet: row.sheet,
    headerLine: row.header_line,
    rows: row.row_count,
    columns: [...row.columns],
    mapping: row.mapping,
    review: row.review,
    progress: { done: row.progress_done, of: row.progress_of },
    updateExisting: row.update_existing,
    workflow: row.workflow_id ? { _id: row.workflow_id, name: workflows.get(row.workflow_id) ?? '' } : null,
    result: row.result,
    failure: row.failure,
    undo: {
      // Also what a job that gave up has left behind.
      isPossible:
        row.confirmed_at !== null && (row.stage === 'FINISHED' || (row.stage === 'FAILED' && row.result !== null)),
      undoneAt: row.undone_at?.toISOString() ?? null,
      undoneBy: row.undone_by_name,
    },
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
