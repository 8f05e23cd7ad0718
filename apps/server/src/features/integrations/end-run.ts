import type { ErrorCode } from '@recoup/domain/errors.ts';
import { pulledKinds } from '@recoup/domain/integrations/integration-policy.ts';
import type { LedgerFailure } from '#server/gateways/ledger-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { compareBalances } from './compare-balances.ts';
import { readIntegration, updateIntegration } from './integrations.store.ts';
import { type SyncRunRow, updateRun } from './sync-runs.store.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Ends a run, well (`failure` null) or not. One that read everything compares both books. The next one is due ten minutes
 * later, or a day later where a ledger cannot tell what changed.
 */
export async function endRun(
  work: Work,
  integrationId: string,
  run: SyncRunRow,
  failure: ErrorCode | null,
): Promise<void> {
  const { now } = work;
  const integration = await readIntegration(work, integrationId);
  if (!integration) return;
  const state = failure === null ? 'FINISHED' : 'FAILED';
  await updateRun(work, run.id, { state, failure, finishedAt: now, counts: run.counts });
  const isWhole = failure === null && run.type === 'all';
  if (isWhole) await compareBalances(work, integration, run.begunAt);
  const isFull = isWhole && (run.mode === 'full' || run.isBackfill);
  const later = (ms: number) => new Date(now.getTime() + ms);
  await updateIntegration(work, integrationId, {
    ...(isWhole ? { lastSyncAt: now } : {}),
    nextSyncAt: later(integration.hasSince ? EVERY_MS : DAY_MS),
    ...(isFull ? { nextFullAt: later(DAY_MS) } : {}),
    trouble: failure,
  });
  work.audit({
    action: 'integration.sync',
    recordKind: 'integration',
    recordId: integrationId,
    after: { ...Object.fromEntries(pulledKinds.map((kind) => [kind, run.counts[kind]?.read ?? 0])), reason: failure },
  });
  work.notify('integration', [integrationId]);
  work.notify('job', [run.id]);
}

/** A ledger did not answer: it is asked again in a minute, or when it wants to be; after many times the run has failed. */
export async function noteFailure(
  work: Work,
  integrationId: string,
  run: SyncRunRow,
  failure: LedgerFailure,
  repeatsMax: number,
): Promise<void> {
  if (failure.kind === 'broken') {
    await updateIntegration(work, integrationId, { state: 'BROKEN', trouble: 'PROVIDER_UNAVAILABLE' });
    await updateRun(work, run.id, { state: 'FAILED', failure: 'PROVIDER_UNAVAILABLE', finishedAt: work.now });
    work.audit({
      ...{ action: 'integration.break', recordKind: 'integration', recordId: integrationId },
      after: { state: 'BROKEN' },
    });
    work.notify('integration', [integrationId]);
    work.notify('job', [run.id]);
    return;
  }
  const waitMs = failure.kind === 'failed' ? failure.waitMs : null;
  // To be asked too much is no failure of the run.
  const repeats = waitMs === null ? run.repeats + 1 : run.repeats;
  if (repeats > repeatsMax) {
    await endRun(work, integrationId, run, 'PROVIDER_UNAVAILABLE');
    return;
  }
  await updateRun(work, run.id, { repeats });
  const restUntil = new Date(work.now.getTime() + (waitMs ?? MINUTE_MS));
  await updateIntegration(work, integrationId, { restUntil }, { isVisible: false });
}
