import { createHmac, randomBytes } from 'node:crypto';
import type { Settings } from '#server/config/settings.ts';

/** Without a secret of the installation a visit is resumed until the process ends. */
const ownSecret = randomBytes(32).toString('base64url');

/**
 * The token of a visit. Only a hash of it is kept, here and in no page; whoever may resume the visit is told the same one
 * again by the server, which alone can tell it (G37).
 */
export function visitToken({ SECRET_KEY }: Pick<Settings, 'SECRET_KEY'>, visitId: string): string {
  return createHmac('sha256', SECRET_KEY ?? ownSecret)
    .update(`visit\n${visitId}`)
    .digest()
    .toString('base64url');
}
