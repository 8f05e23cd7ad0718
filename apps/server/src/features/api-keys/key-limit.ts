import type pg from 'pg';
import { createThrottle } from '../auth/throttle.ts';

/** Ten calls a second for a minute, over all processes: what a program asks that nobody holds back. */
export const CALLS_PER_MINUTE = 600;

/** Takes one call by a key: 0, or the seconds after which the next one is taken. */
export type KeyLimit = (keyId: string) => Promise<number>;

export function createKeyLimit(pool: pg.Pool): KeyLimit {
  const throttle = createThrottle(pool, { purpose: 'api-key', tries: CALLS_PER_MINUTE, seconds: 60, restSeconds: 0 });
  return (keyId) => throttle.wait(keyId);
}
