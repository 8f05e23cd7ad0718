import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { lockFactor, offerSecret } from './factors.store.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import { boundTo } from './totp-secret.ts';

/** A new secret for an authenticator app; it counts once a code of it came back, and until then whatever counted before does. */
export async function offerTotp(
  work: Work,
  { vault }: Pick<Context, 'vault'>,
  member: { readonly id: string; readonly email: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newTotpSecret();
  await lockFactor(work, member.id);
  await offerSecret(work, member.id, vault.close(secret, boundTo(work, member.id)));
  return { secret, uri: totpUri(secret, member.email) };
}
