import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { keyPlace } from './add-domain.ts';
import { listPrivateKeys, swapPrivateKey } from './email-domains.store.ts';

/** Closes keys that sign mail under the present key that a former one closed; answers how many. */
export async function closeKeysAnew(work: Work, { vault }: Pick<Context, 'vault'>): Promise<number> {
  let closed = 0;
  for (const { id, privateKey } of await listPrivateKeys(work)) {
    const place = keyPlace(work.companyId, id);
    const opened = vault.open(privateKey, place);
    if (!opened?.isFormer) continue;
    closed += await swapPrivateKey(work, id, privateKey, vault.close(opened.text, place));
  }
  return closed;
}
