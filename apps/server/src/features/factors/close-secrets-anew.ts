import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { listSecrets, swapSecret } from './factors.store.ts';
import { boundTo } from './totp-secret.ts';

/** Closes secrets of authenticator apps under the present key that a former one closed; answers how many. */
export async function closeSecretsAnew(work: Work, { vault }: Pick<Context, 'vault'>): Promise<number> {
  let closed = 0;
  for (const { memberId, secret } of await listSecrets(work)) {
    const anew = vault.closeAnew(secret, boundTo(work, memberId));
    if (anew) closed += await swapSecret(work, memberId, secret, anew);
  }
  return closed;
}
