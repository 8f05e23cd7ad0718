import type { backgroundJob } from '@recoup/contract/background-jobs.ts';
import type { z } from 'zod';
import type { BulkActionRow } from './bulk.store.ts';

/** A bulk change as the tray of jobs shows it. */
export function viewBulkAction(row: BulkActionRow): z.output<typeof backgroundJob> {
  const hasEnded = row.state === 'FINISHED' || row.state === 'FAILED';
  return {
    _id: row.id,
    kind: 'bulk',
    action: `${row.entity}.${row.action}`,
    title: '',
    state: row.state,
    progress: { done: row.progressDone, of: row.matched },
    counts: { changed: row.changed, skipped: row.skipped, failed: row.failed },
    failure: row.failure,
    hasResult: hasEnded,
    undo: {
      isPossible: canUndo(row),
      state: row.undoState,
      progress: { done: row.undoDone, of: row.matched },
      undone: row.undone,
      kept: row.undoKept,
      failure: row.undoFailure,
    },
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Once the change has ended, as long as it was not taken back; an undo that broke off can go on. */
export function canUndo(row: Pick<BulkActionRow, 'state' | 'isUndoable' | 'changed' | 'undoState'>): boolean {
  const hasEnded = row.state === 'FINISHED' || row.state === 'FAILED';
  return hasEnded && row.isUndoable && row.changed > 0 && (row.undoState === null || row.undoState === 'FAILED');
}
