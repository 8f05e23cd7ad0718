import type { backgroundJob } from '@recoup/contract/background-jobs.ts';
import { connectorName } from '@recoup/domain/integrations/connectors.ts';
import { kindsOf } from '@recoup/domain/integrations/integration-policy.ts';
import type { z } from 'zod';
import type { SyncJobRow } from './sync-runs.store.ts';

/** A reading of a ledger as the tray of jobs shows it; its progress counts the kinds that are through. */
export function viewSyncJob(row: SyncJobRow): z.output<typeof backgroundJob> {
  const kinds = kindsOf(row.type);
  const counts = Object.values(row.counts);
  const of = (name: 'made' | 'changed' | 'ignored') => counts.reduce((sum, each) => sum + each[name], 0);
  const done = row.state === 'FINISHED' ? kinds.length : Math.max(0, kinds.indexOf(row.kind));
  return {
    ...{ _id: row.id, kind: 'sync', action: row.integrationId, title: connectorName(row.serviceId), state: row.state },
    progress: { done, of: kinds.length },
    counts: { changed: of('made') + of('changed'), skipped: of('ignored'), failed: 0 },
    ...{ failure: row.failure, hasResult: false },
    undo: { isPossible: false, state: null, progress: { done: 0, of: 0 }, undone: 0, kept: 0, failure: null },
    ...{ createdBy: row.createdByName, createdAt: row.createdAt.toISOString() },
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
