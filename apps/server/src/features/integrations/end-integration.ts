import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { deleteIntegration, lockIntegration, updateIntegration } from './integrations.store.ts';
import { liftHolds } from './lift-holds.ts';

/**
 * Ends a connection: `keep` lets what was learned stand, so that it can be connected again; `forget` leaves the accounts
 * alone. What waited for a word about a ledger waits no more. Refusals: NOT_FOUND, STALE_VERSION.
 */
export async function endIntegration(
  work: Work,
  { id, version, how }: { readonly id: string; readonly version?: number | undefined; readonly how: 'keep' | 'forget' },
): Promise<{ readonly id: string } | Refusal> {
  const before = await lockIntegration(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (version !== undefined && before.version !== version) return refuse('STALE_VERSION');
  if (how === 'forget') {
    await liftHolds(work, id);
    await deleteIntegration(work, id);
  } else await updateIntegration(work, id, { state: 'DISCONNECTED', trouble: null });
  work.changed({
    ...{ noun: 'integration', id, action: how === 'forget' ? 'integration.delete' : 'integration.disconnect' },
    before: { serviceId: before.serviceId, state: before.state },
    after: how === 'forget' ? null : { serviceId: before.serviceId, state: 'DISCONNECTED' },
  });
  return { id };
}
