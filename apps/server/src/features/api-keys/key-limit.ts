import type pg from 'pg';
import type { KeyAllowance } from '#server/http/key-allowance.ts';
import { createThrottle } from '../auth/throttle.ts';

/** Ten calls a second for a minute, over all processes: what a program asks that nobody holds back. */
export const CALLS_PER_MINUTE = 600;
/** All keys of a company together. */
export const COMPANY_CALLS_PER_MINUTE = 3_000;

const SECONDS = 60;

/** Takes one call by a key. */
export type KeyLimit = (key: { readonly id: string; readonly companyId: string }) => Promise<KeyAllowance>;

/** What a key may not do any more its company is not charged for: one that runs wild holds up no other. */
export function createKeyLimit(pool: pg.Pool): KeyLimit {
  const ofKey = createThrottle(pool, { purpose: 'api-key', tries: CALLS_PER_MINUTE, seconds: SECONDS, restSeconds: 0 });
  const ofCompany = createThrottle(pool, {
    ...{ purpose: 'api-company', tries: COMPANY_CALLS_PER_MINUTE, seconds: SECONDS, restSeconds: 0 },
  });
  return async ({ id, companyId }) => {
    const own = { ...(await ofKey.count(id)), limit: CALLS_PER_MINUTE };
    if (own.waitSeconds > 0) return own;
    const all = { ...(await ofCompany.count(companyId)), limit: COMPANY_CALLS_PER_MINUTE };
    return all.remaining < own.remaining ? all : own;
  };
}
