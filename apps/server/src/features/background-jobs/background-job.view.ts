import type { backgroundJob } from '@recoup/contract/background-jobs.ts';
import type { JobState } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { ImportResult, ImportStage } from '../imports/imports.store.ts';
import type { ImportJobRow } from './background-jobs.store.ts';

export type BackgroundJob = z.output<typeof backgroundJob>;

const noUndo = {
  isPossible: false,
  state: null,
  progress: { done: 0, of: 0 },
  undone: 0,
  kept: 0,
  failure: null,
} as const;

/** Between two of its stages an import waits for a person. */
const importStates: Readonly<Record<ImportStage, JobState>> = {
  PARSING: 'PROCESSING',
  MATCHING: 'CREATED',
  REVIEWING: 'PROCESSING',
  REVIEWED: 'CREATED',
  IMPORTING: 'PROCESSING',
  FINISHED: 'FINISHED',
  UNDOING: 'FINISHED',
  UNDONE: 'FINISHED',
  FAILED: 'FAILED',
};

/** Accounts, credit notes, or in a file of customers customers, that an undo left since somebody had gone on with them. */
function keptOf({ entity, keptAccounts, keptCredits, keptDebtors }: ImportJobRow): number {
  return entity === 'account' ? keptAccounts + keptCredits : keptDebtors;
}

/** An import as the tray of jobs shows it; `undoable`: those that the undo would not refuse. */
export function viewImportJob(row: ImportJobRow, undoable: ReadonlySet<string>): BackgroundJob {
  const { result } = row;
  const of = (...names: (keyof ImportResult)[]) => names.reduce((sum, name) => sum + (result?.[name] ?? 0), 0);
  const undoing = row.stage === 'UNDOING';
  const stopped = row.stage === 'FINISHED' && row.failure !== null;
  return {
    _id: row.id,
    kind: 'import',
    action: 'import',
    title: row.fileName,
    state: importStates[row.stage],
    progress: { done: row.progressDone, of: row.progressOf },
    counts: {
      changed: of('created', 'updated'),
      skipped: of('unchanged', 'skipped', 'conflicts'),
      failed: of('rejected'),
    },
    failure: stopped ? null : row.failure,
    hasResult: row.stage === 'FINISHED' && of('rejected') > 0,
    undo: {
      ...noUndo,
      isPossible: undoable.has(row.id),
      state: undoing ? 'PROCESSING' : row.stage === 'UNDONE' ? 'FINISHED' : stopped ? 'FAILED' : null,
      failure: stopped ? row.failure : null,
      progress: undoing || stopped ? { done: row.progressDone, of: row.progressOf } : noUndo.progress,
      undone:
        row.stage === 'UNDONE' ? of('created', 'updated', 'credits') - keptOf(row) : stopped ? row.progressDone : 0,
      kept: row.stage === 'UNDONE' ? keptOf(row) : 0,
    },
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
