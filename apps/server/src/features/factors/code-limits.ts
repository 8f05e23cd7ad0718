import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashKey } from '#server/db/directory.ts';

/** Limits of codes by text, for everybody who asks for one and across processes (G39): texts cost money, and may flood a phone. */
export interface CodeLimits {
  /**
   * Takes one code for a number, asked for from an address: before anything is looked up, so that known and unknown numbers
   * are held back alike. Answers when the next may be asked for. Refusal: CODE_LATER, with when at `phone`.
   */
  readonly take: (phone: string, ip: string) => Promise<{ readonly resendAt: Date } | Refusal>;
  /** Takes one code of a company, whose member asks for it; null: taken. Refusal: CODE_LATER. */
  readonly takeOfCompany: (companyId: string) => Promise<Refusal | null>;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Seconds after the first, second and third code to a number before the next. */
const PAUSES = [30, 60, 120] as const;
/** Codes in a day: more than anybody needs, and what whoever runs the installation is told of when it is reached. */
export const CODES_A_DAY = { number: 10, address: 30, company: 200 } as const;

export function createCodeLimits(pool: pg.Pool, log: Pick<Logger, 'error'>): CodeLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true },
      ...{ keyPrefix, points, duration },
    });
  const byAddress = limiter('code-address', 10, HOUR);
  const pause = limiter('code-pause', 1, PAUSES[0]);
  const byTenMinutes = limiter('code-number', 3, 10 * MINUTE);
  const byHour = limiter('code-number-hour', 5, HOUR);
  const takeOfDay = (of: keyof typeof CODES_A_DAY) => {
    const byDay = limiter(`code-${of}-day`, CODES_A_DAY[of], DAY);
    // `http/capped-codes.ts` counts these for whoever watches, as long as the cap holds.
    const capped = limiter(`code-capped-${of}`, 1, DAY);
    return async (key: string): Promise<Taken> => {
      const taken = await consume(byDay, key);
      // The first that is refused tells it; those after it add nothing.
      if (!taken.ok && taken.tries === CODES_A_DAY[of] + 1) {
        await capped.block(key, taken.waitSeconds);
        log.error({ of, ...(of === 'company' ? { companyId: key } : {}) }, 'no more codes by text today');
      }
      return taken;
    };
  };
  const [dayOfNumber, dayOfAddress, dayOfCompany] = [takeOfDay('number'), takeOfDay('address'), takeOfDay('company')];
  return {
    take: async (phone, ip) => {
      const number = hashKey(`code:${phone}`).toString('base64url');
      const address = hashKey(`code:${ip}`).toString('base64url');
      const steps = [
        () => consume(pause, number),
        () => consume(byAddress, address),
        () => consume(byHour, number),
        () => dayOfAddress(address),
        () => dayOfNumber(number),
      ];
      for (const step of steps) {
        const taken = await step();
        if (!taken.ok) return later(taken.waitSeconds);
      }
      const taken = await consume(byTenMinutes, number);
      if (!taken.ok) return later(taken.waitSeconds);
      const seconds = PAUSES[Math.min(taken.tries, PAUSES.length) - 1] ?? PAUSES[0];
      await pause.block(number, seconds);
      return { resendAt: new Date(Date.now() + seconds * 1000) };
    },
    takeOfCompany: async (companyId) => {
      const taken = await dayOfCompany(companyId);
      return taken.ok ? null : later(taken.waitSeconds);
    },
  };
}

interface Taken {
  readonly ok: boolean;
  /** How often it was asked for, this time included. */
  readonly tries: number;
  /** After how many seconds the next is taken, where this one was not. */
  readonly waitSeconds: number;
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<Taken> {
  const of = (ok: boolean) => (found: RateLimiterRes) => ({
    ok,
    tries: found.consumedPoints,
    waitSeconds: Math.max(1, Math.ceil(found.msBeforeNext / 1000)),
  });
  return limiter.consume(key).then(of(true), (reason: unknown) => {
    if (reason instanceof RateLimiterRes) return of(false)(reason);
    throw reason;
  });
}

const later = (seconds: number) => refuse('CODE_LATER', { phone: { code: 'code-later', seconds } });
