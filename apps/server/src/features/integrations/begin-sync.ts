import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { kindsOf, type SyncMode, type SyncType } from '@recoup/domain/integrations/integration-policy.ts';
import { uuidv7 } from 'uuidv7';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { type IntegrationRow, nextLedgerWork } from './integrations.store.ts';
import { insertRun } from './sync-runs.store.ts';

/**
 * Has a ledger read, as a job of the company. Refusals: INVALID_STATUS (not connected), REQUEST_IN_PROGRESS (it is being
 * read already).
 */
export async function beginSync(
  work: Work,
  integration: IntegrationRow,
  asked: { readonly type: SyncType; readonly mode: SyncMode; readonly byName: string },
): Promise<{ readonly jobId: string } | Refusal> {
  if (integration.state !== 'CONNECTED') return refuse('INVALID_STATUS');
  const id = uuidv7();
  const isBackfill = integration.lastSyncAt === null;
  const [kind = 'customers'] = kindsOf(asked.type);
  const made = await insertRun(work, {
    ...{ id, integrationId: integration.id, type: asked.type, isBackfill, kind, createdByName: asked.byName },
    mode: isBackfill ? 'full' : asked.mode,
  });
  if (!made) return refuse('REQUEST_IN_PROGRESS');
  await wake(work, 'ledger', nextLedgerWork(work.companyId), 'earliest');
  work.audit({
    ...{ action: 'integration.begin-sync', recordKind: 'integration', recordId: integration.id },
    after: { type: asked.type, mode: isBackfill ? 'full' : asked.mode },
  });
  work.notify('integration', [integration.id]);
  work.notify('job', [id]);
  return { jobId: id };
}
