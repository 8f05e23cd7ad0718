import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { hashKey } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { insertTrust } from './trusted-devices.store.ts';

/**
 * Lets a browser in which a member has just shown the second factor pass without it for thirty days; answers what it keeps.
 * Another password or a change of any factor ends it.
 */
export async function trustDevice(
  work: Work,
  { newToken }: Pick<Context, 'newToken'>,
  { memberId, ...place }: { readonly memberId: string; readonly ip: string; readonly userAgent: string },
): Promise<string> {
  const token = newToken();
  const { ip, userAgent } = place;
  await insertTrust(work, { id: uuidv7(), memberId, tokenHash: hashKey(token), ip, userAgent });
  work.audit({ action: 'member.trust-device', recordKind: 'member', recordId: memberId });
  return token;
}
