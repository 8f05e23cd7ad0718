import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { keyPlace } from './add-domain.ts';
import { listPrivateKeys, swapPrivateKey } from './email-domains.store.ts';

/** Closes keys that sign mail under the present key that a former one closed; answers how many. */
export async function closeKeysAnew(work: Work, { vault }: Pick<Context, 'vault'>): Promise<number> {
  let closed = 0;
  for (const { id, privateKey } of await listPrivateKeys(work)) {
    const anew = vault.closeAnew(privateKey, keyPlace(work.companyId, id));
    if (anew) closed += await swapPrivateKey(work, id, privateKey, anew);
  }
  return closed;
}
