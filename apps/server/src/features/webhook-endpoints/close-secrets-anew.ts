import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { secretPlace } from './secret-place.ts';
import { listAllSecrets, swapSecret } from './webhook-endpoints.store.ts';

/** Closes secrets that sign events under the present key that a former one closed; answers how many. */
export async function closeSecretsAnew(work: Work, { vault }: Pick<Context, 'vault'>): Promise<number> {
  let closed = 0;
  for (const { id, endpointId, secret } of await listAllSecrets(work)) {
    const anew = vault.closeAnew(secret, secretPlace(work.companyId, endpointId));
    if (anew) closed += await swapSecret(work, id, secret, anew);
  }
  return closed;
}
