import { createHash } from 'node:crypto';

/** As what the way back of a connection is kept (G40). */
export function returnHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
