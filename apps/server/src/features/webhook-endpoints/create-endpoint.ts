import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { ENDPOINTS_MAX } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { refuseWithoutKeys } from '../subscriptions/refuse-without-keys.ts';
import { followInterest } from './follow-interest.ts';
import { newSecret } from './new-secret.ts';
import { countEndpoints, type EndpointSettings, insertEndpoint, lockEndpoint } from './webhook-endpoints.store.ts';

/**
 * Adds an endpoint, whose address was checked before; answers the secret that is told once. Refusals:
 * IDEMPOTENCY_KEY_REUSED (the id is taken: its secret was told), PLAN_LIMIT, INVALID_FIELD (ten are there).
 */
export async function createEndpoint(
  work: Work,
  context: Pick<Context, 'vault'>,
  { id, ...settings }: EndpointSettings & { readonly id: string },
): Promise<string | Refusal> {
  await lockCompany(work);
  if (await lockEndpoint(work, id)) return refuse('IDEMPOTENCY_KEY_REUSED');
  const limited = await refuseWithoutKeys(work);
  if (limited) return limited;
  if ((await countEndpoints(work)) >= ENDPOINTS_MAX) return refuse('INVALID_FIELD', { url: 'too-many-endpoints' });
  await insertEndpoint(work, { id, ...settings });
  const secret = await newSecret(work, context, id);
  await followInterest(work);
  work.changed({ noun: 'webhook-endpoint', id, action: 'webhook-endpoint.create', before: null, after: settings });
  return secret;
}
