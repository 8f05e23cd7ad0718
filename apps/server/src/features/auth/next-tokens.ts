import { createHmac } from 'node:crypto';
import type { OpenedSession } from './open-session.ts';

/**
 * The pair that follows a refresh token: whoever holds that token and the salt of its rotation, which the server alone
 * has, gets the same pair again, though only hashes of it are kept (G37).
 */
export function nextTokens(refreshToken: string, salt: Buffer): OpenedSession {
  const derive = (what: string) =>
    createHmac('sha256', refreshToken).update(salt).update(what).digest().toString('base64url');
  return { token: derive('session'), refreshToken: derive('refresh') };
}
