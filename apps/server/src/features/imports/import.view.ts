import type { importJob } from '@recoup/contract/imports.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { type ImportFileRow, type ImportStage, workflowNames } from './imports.store.ts';
import { whichCanBeUndone } from './which-can-be-undone.ts';

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

const none = { count: 0, cents: 0 };
const noQuestions = { count: 0, open: 0 };

/** Imports as the wire has them. */
export async function viewImports(work: Work, rows: readonly ImportFileRow[]): Promise<ImportJob[]> {
  const names = await workflowNames(
    work,
    rows.map((row) => row.workflowId),
  );
  const undoable = await whichCanBeUndone(work, rows);
  return rows.map((row) => viewOne(row, names, undoable));
}

export async function viewImport(work: Work, row: ImportFileRow): Promise<ImportJob> {
  return viewOne(row, await workflowNames(work, [row.workflowId]), await whichCanBeUndone(work, [row]));
}

function viewOne(row: ImportFileRow, workflows: ReadonlyMap<string, string>, undoable: ReadonlySet<string>): ImportJob {
  return {
    _id: row.id,
    entity: row.entity,
    fileName: row.fileName,
    stage: row.stage,
    state: states[row.stage],
    format: row.format,
    fileBytes: row.fileBytes,
    hasFile: row.fileRemovedAt === null,
    encoding: row.encoding,
    delimiter: row.delimiter,
    sheets: [...row.sheets],
    sheet: row.sheet ?? 0,
    headerLine: row.headerLine,
    rows: row.rowCount,
    columns: [...row.columns],
    mapping: row.mapping,
    // One that was made before the work was counted says nothing of it.
    review: row.review && {
      ...row.review,
      work: row.review.work ?? null,
      credits: row.review.credits ?? none,
      undated: row.review.undated ?? none,
      questions: row.review.questions ?? noQuestions,
    },
    progress: { done: row.progressDone, of: row.progressOf },
    updateExisting: row.updateExisting,
    undatedOn: row.undatedOn,
    workflow: row.workflowId ? { _id: row.workflowId, name: workflows.get(row.workflowId) ?? '' } : null,
    result: row.result && { ...row.result, credits: row.result.credits ?? 0 },
    failure: row.failure,
    undo: {
      // Also of what a job that gave up has left behind.
      isPossible: undoable.has(row.id),
      // An undo that gave up goes on where it stopped when it is asked for again.
      failure: row.stage === 'FINISHED' ? row.failure : null,
      undoneAt: row.undoneAt?.toISOString() ?? null,
      undoneBy: row.undoneByName,
      kept: { accounts: row.keptAccounts, debtors: row.keptDebtors, credits: row.keptCredits },
    },
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
