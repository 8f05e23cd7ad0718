import type { backgroundJob } from '@recoup/contract/background-jobs.ts';
import type { z } from 'zod';
import type { ExportRow } from './exports.store.ts';

/** An export as the jobs tray shows it. */
export function viewExport(row: ExportRow): z.output<typeof backgroundJob> {
  return {
    _id: row.id,
    kind: 'export',
    action: row.list,
    title: row.fileName,
    state: row.state,
    progress: { done: row.progressDone, of: row.progressOf },
    counts: { changed: row.rowCount, skipped: 0, failed: 0 },
    failure: row.failure,
    hasResult: row.state === 'FINISHED' && row.fileKey !== null,
    undo: { isPossible: false, state: null, progress: { done: 0, of: 0 }, undone: 0, kept: 0, failure: null },
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
