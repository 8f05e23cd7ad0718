import { createHmac } from 'node:crypto';

/**
 * The hash of a one-time code, keyed by the token of the session that asked for it. Six digits are guessed in no time by
 * whoever reads the table; the token is nowhere in it (G37).
 */
export function hashCode(token: string, codeId: string, code: string): Buffer {
  return createHmac('sha256', token).update(`${codeId}:${code}`).digest();
}
