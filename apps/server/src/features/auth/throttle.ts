import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/** Counts guesses in the database, across processes (G39). Keys are hashes of e-mail and address. */
export interface Throttle {
  /** Takes one try. Answers false when there were too many; then the caller waits. */
  readonly take: (key: string) => Promise<boolean>;
  /** Forgets the tries after a success. */
  readonly clear: (key: string) => Promise<void>;
}

/** Ten tries in five minutes for one key, then a quarter of an hour of rest. */
export function createThrottle(pool: pg.Pool): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'sign-in',
    points: 10,
    duration: 300,
    blockDuration: 900,
  });
  return {
    take: (key) =>
      limiter.consume(key).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof Error) throw reason;
          return false;
        },
      ),
    clear: async (key) => {
      await limiter.delete(key);
    },
  };
}
