import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { FORMER_SECRET_HOURS } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { newSecret } from './new-secret.ts';
import { endSecrets, lockEndpoint } from './webhook-endpoints.store.ts';

/** Makes another secret; both sign for a day, so that the receiver can change over. Refusals: NOT_FOUND. */
export async function rotateSecret(work: Work, context: Pick<Context, 'vault'>, id: string): Promise<string | Refusal> {
  if (!(await lockEndpoint(work, id))) return refuse('NOT_FOUND');
  await endSecrets(work, id, FORMER_SECRET_HOURS);
  const secret = await newSecret(work, context, id);
  work.audit({ action: 'webhook-endpoint.rotate', recordKind: 'webhook-endpoint', recordId: id });
  work.notify('webhook-endpoint', [id]);
  return secret;
}
