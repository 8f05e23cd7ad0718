import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashKey } from '#server/db/directory.ts';

/** Limits of codes by text, for everybody who asks for one and across processes (G39): texts cost money, and may flood a phone. */
export interface CodeLimits {
  /** Takes one code for a number, asked for from an address. Answers when the next may be asked for; null: too many. */
  readonly take: (phone: string, ip: string) => Promise<{ readonly resendAt: Date } | null>;
}

const MINUTE = 60;
const HOUR = 3_600;
/** Seconds after the first, second and third code to a number before the next. */
const PAUSES = [30, 60, 120] as const;

export function createCodeLimits(pool: pg.Pool): CodeLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true },
      ...{ keyPrefix, points, duration },
    });
  const byAddress = limiter('code-address', 10, HOUR);
  const pause = limiter('code-pause', 1, PAUSES[0]);
  const byTenMinutes = limiter('code-number', 3, 10 * MINUTE);
  const byHour = limiter('code-number-hour', 5, HOUR);
  return {
    take: async (phone, ip) => {
      const number = hashKey(`code:${phone}`).toString('base64url');
      if (!(await consume(pause, number))) return null;
      if (!(await consume(byAddress, hashKey(`code:${ip}`).toString('base64url')))) return null;
      if (!(await consume(byHour, number))) return null;
      const taken = await consume(byTenMinutes, number);
      if (!taken) return null;
      const seconds = PAUSES[Math.min(taken.consumedPoints, PAUSES.length) - 1] ?? PAUSES[0];
      await pause.block(number, seconds);
      return { resendAt: new Date(Date.now() + seconds * 1000) };
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  return limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return null;
    throw reason;
  });
}
