import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { nextDelivery } from './deliveries.store.ts';
import { followInterest } from './follow-interest.ts';
import { type EndpointSettings, lockEndpoint, writeEndpoint } from './webhook-endpoints.store.ts';

export type EndpointChange = { readonly [Key in keyof EndpointSettings]?: EndpointSettings[Key] | undefined } & {
  readonly version: number;
};

/**
 * Changes an endpoint, whose address was checked before. That it failed is forgotten, and what waited goes on. Refusals:
 * NOT_FOUND, STALE_VERSION.
 */
export async function changeEndpoint(work: Work, id: string, change: EndpointChange): Promise<null | Refusal> {
  await lockCompany(work);
  const before = await lockEndpoint(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== change.version) return refuse('STALE_VERSION');
  const after: EndpointSettings = {
    url: change.url ?? before.url,
    description: change.description ?? before.description,
    events: change.events ?? before.events,
    isActive: change.isActive ?? before.isActive,
  };
  await writeEndpoint(work, id, after);
  const { url, description, events, isActive } = before;
  await followInterest(work);
  const was = { url, description, events, isActive };
  work.changed({ noun: 'webhook-endpoint', id, action: 'webhook-endpoint.update', before: was, after });
  await wake(work, 'webhooks', nextDelivery(work.companyId), 'earliest', 'real');
  return null;
}
