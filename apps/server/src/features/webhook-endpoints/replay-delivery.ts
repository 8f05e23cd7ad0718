import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { readDelivery } from './deliveries.store.ts';
import { lockEndpoint } from './webhook-endpoints.store.ts';

/** Lets somebody send an event again. Refusals: NOT_FOUND, INVALID_STATUS (its endpoint is off). */
export async function replayDelivery(work: Work, endpointId: string, id: string): Promise<null | Refusal> {
  const endpoint = await lockEndpoint(work, endpointId);
  const delivery = endpoint && (await readDelivery(work, endpointId, id));
  if (!endpoint || !delivery) return refuse('NOT_FOUND');
  if (!endpoint.isActive) return refuse('INVALID_STATUS');
  work.audit({
    ...{ action: 'webhook-endpoint.replay', recordKind: 'webhook-endpoint', recordId: endpointId },
    after: { type: delivery.event.type },
  });
  return null;
}
