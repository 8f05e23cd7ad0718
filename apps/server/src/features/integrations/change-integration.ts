import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { IntegrationPolicy } from '@recoup/domain/integrations/integration-policy.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { findByService, lockIntegration, nextLedgerWork, updateIntegration } from './integrations.store.ts';

/** Changes what is read and written, or lets a connection rest. Refusals: NOT_FOUND, STALE_VERSION, INVALID_STATUS. */
export async function changeIntegration(
  work: Work,
  change: {
    readonly serviceId: string;
    readonly version: number;
    readonly policy?: IntegrationPolicy | undefined;
    readonly isPaused?: boolean | undefined;
  },
): Promise<{ readonly id: string } | Refusal> {
  const found = await findByService(work, change.serviceId);
  const before = found && (await lockIntegration(work, found.id));
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== change.version) return refuse('STALE_VERSION');
  const { isPaused, policy = before.policy } = change;
  if (isPaused !== undefined && before.state !== (isPaused ? 'CONNECTED' : 'PAUSED')) return refuse('INVALID_STATUS');
  const state = isPaused === undefined ? before.state : isPaused ? 'PAUSED' : 'CONNECTED';
  await updateIntegration(work, before.id, { state, policy });
  const told = (of: IntegrationPolicy) => ({ since: of.since, push: [...of.push], redates: of.redates });
  work.changed({
    ...{ noun: 'integration', id: before.id, action: 'integration.change' },
    before: { state: before.state, ...told(before.policy) },
    after: { state, ...told(policy) },
  });
  await wake(work, 'ledger', nextLedgerWork(work.companyId), 'earliest');
  return { id: before.id };
}
