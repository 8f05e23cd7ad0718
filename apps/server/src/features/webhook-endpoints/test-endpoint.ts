import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { WEBHOOK_TEST } from '@recoup/domain/webhook-endpoints/webhook-events.ts';
import { uuidv7 } from 'uuidv7';
import { keepOwnEvent } from '#server/work/webhook-events.store.ts';
import type { Work } from '#server/work/work.ts';
import { insertDelivery } from './deliveries.store.ts';
import { lockEndpoint } from './webhook-endpoints.store.ts';

/** Makes an event by which an endpoint is tried, and answers its delivery, which is sent next. Refusals: NOT_FOUND. */
export async function testEndpoint(work: Work, endpointId: string): Promise<string | Refusal> {
  if (!(await lockEndpoint(work, endpointId))) return refuse('NOT_FOUND');
  const event = { id: uuidv7(), type: WEBHOOK_TEST, data: { ids: {}, changed: [] }, at: work.now };
  await keepOwnEvent(work, event);
  const id = uuidv7();
  await insertDelivery(work, { id, endpointId, eventId: event.id });
  work.audit({ action: 'webhook-endpoint.test', recordKind: 'webhook-endpoint', recordId: endpointId });
  return id;
}
