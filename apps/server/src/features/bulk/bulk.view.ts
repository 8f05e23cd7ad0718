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
    progress: { done: row.progress_done, of: row.matched },
    counts: { changed: row.changed, skipped: row.skipped, failed: row.failed },
    failure: row.failure,
    hasResult: hasEnded,
    undo: {
      isPossible: canUndo(row),
      state: row.undo_state,
      progress: { done: row.undo_done, of: row.matched },
      undone: row.undone,
      kept: row.undo_kept,
      failure: row.undo_failure,
    },
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** Once the change has ended, as long as it was not taken back; an undo that broke off can go on. */
export function canUndo(row: Pick<BulkActionRow, 'state' | 'is_undoable' | 'changed' | 'undo_state'>): boolean {
  const hasEnded = row.state === 'FINISHED' || row.state === 'FAILED';
  return hasEnded && row.is_undoable && row.changed > 0 && (row.undo_state === null || row.undo_state === 'FAILED');
}
