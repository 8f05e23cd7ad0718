import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { nextDelivery, recoverSince } from './deliveries.store.ts';
import { lockEndpoint } from './webhook-endpoints.store.ts';

/** Sends everything since an instant that an endpoint did not take. Refusals: NOT_FOUND, INVALID_STATUS (it is off). */
export async function recoverEndpoint(work: Work, id: string, since: Date): Promise<{ events: number } | Refusal> {
  const endpoint = await lockEndpoint(work, id);
  if (!endpoint) return refuse('NOT_FOUND');
  if (!endpoint.isActive) return refuse('INVALID_STATUS');
  const events = await recoverSince(work, id, since);
  work.audit({
    ...{ action: 'webhook-endpoint.recover', recordKind: 'webhook-endpoint', recordId: id },
    after: { since: since.toISOString(), events },
  });
  work.notify('webhook-endpoint', [id]);
  await wake(work, 'webhooks', nextDelivery(work.companyId), 'earliest', 'real');
  return { events };
}
