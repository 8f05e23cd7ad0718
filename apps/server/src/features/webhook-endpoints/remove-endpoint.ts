import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { followInterest } from './follow-interest.ts';
import { deleteEndpoint, lockEndpoint } from './webhook-endpoints.store.ts';

/** Removes an endpoint with its secrets and its log. Refusals: NOT_FOUND. */
export async function removeEndpoint(work: Work, id: string): Promise<null | Refusal> {
  await lockCompany(work);
  const before = await lockEndpoint(work, id);
  if (!before) return refuse('NOT_FOUND');
  await deleteEndpoint(work, id);
  await followInterest(work);
  const { url, description, events, isActive } = before;
  const was = { url, description, events, isActive };
  work.changed({ noun: 'webhook-endpoint', id, action: 'webhook-endpoint.delete', before: was, after: null });
  return null;
}
