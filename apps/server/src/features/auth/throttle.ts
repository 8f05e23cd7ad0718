import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts guesses in the database, across processes (G39). Keys are hashes of e-mail and address. */
export interface Throttle {
  /** Takes one try. Answers false when there were too many; then the caller waits. */
  readonly take: (key: string) => Promise<boolean>;
  /** Takes one try. Answers 0, or when there were too many after how many seconds the next one is taken. */
  readonly wait: (key: string) => Promise<number>;
  /** Forgets the tries after a success. */
  readonly clear: (key: string) => Promise<void>;
}

export interface ThrottleLimits {
  /** Keeps the counts of one purpose apart from those of another. */
  readonly purpose: string;
  readonly tries: number;
  readonly seconds: number;
  /** How long one has to wait after too many. */
  readonly restSeconds: number;
}

/** Ten tries in five minutes for one key, then a quarter of an hour of rest. */
const signIn: ThrottleLimits = { purpose: 'sign-in', tries: 10, seconds: 300, restSeconds: 900 };

/** Five links for a new password in an hour for one address: nobody's mailbox is filled. */
export const resetLimits: ThrottleLimits = { purpose: 'reset', tries: 5, seconds: 3600, restSeconds: 3600 };

/** Ten second factors that were wrong in a quarter of an hour for one member: a code has a million values (G39). */
export const factorLimits: ThrottleLimits = { purpose: 'factor', tries: 10, seconds: 900, restSeconds: 900 };

export function createThrottle(pool: pg.Pool, limits: ThrottleLimits = signIn): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: limits.purpose,
    points: limits.tries,
    duration: limits.seconds,
    blockDuration: limits.restSeconds,
  });
  const wait = (key: string) =>
    limiter.consume(key).then(
      () => 0,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw reason;
      },
    );
  return {
    take: async (key) => (await wait(key)) === 0,
    wait,
    clear: async (key) => {
      await limiter.delete(key);
    },
  };
}
