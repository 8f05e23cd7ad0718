import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts guesses in the database, across processes (G39). Keys are hashes of e-mail and address. */
export interface Throttle {
  /** Takes one try. Answers false when there were too many; then the caller waits. */
  readonly take: (key: string) => Promise<boolean>;
  /** Takes one try. Answers 0, or when there were too many after how many seconds the next one is taken. */
  readonly wait: (key: string) => Promise<number>;
  /** Takes one try, and tells what is left. */
  readonly count: (key: string) => Promise<ThrottleCount>;
  /** Forgets the tries after a success. */
  readonly clear: (key: string) => Promise<void>;
}

interface ThrottleCount {
  readonly waitSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
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
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
  const count = (key: string): Promise<ThrottleCount> =>
    limiter.consume(key).then(
      (taken) => ({ waitSeconds: 0, remaining: taken.remainingPoints, resetSeconds: secondsOf(taken) }),
      (reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return { waitSeconds: secondsOf(reason), remaining: 0, resetSeconds: secondsOf(reason) };
      },
    );
  const wait = async (key: string) => (await count(key)).waitSeconds;
  return {
    take: async (key) => (await wait(key)) === 0,
    wait,
    count,
    clear: async (key) => {
      await limiter.delete(key);
    },
  };
}
