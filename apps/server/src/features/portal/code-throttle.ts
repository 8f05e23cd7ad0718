import type pg from 'pg';
import { hashKey } from '#server/db/directory.ts';
import { createThrottle, type Throttle } from '../auth/throttle.ts';

/** Who tries: the same person is counted by link, customer and network address (G39). */
export interface Visitor {
  readonly linkId: string;
  readonly debtorId: string;
  readonly ip: string;
}

/**
 * Limits of everything by which somebody may guess or flood their way into a customer's portal, across processes (G39).
 */
export interface CodeThrottle {
  /** Takes one code that would be sent. False: too many, nothing may be sent. */
  readonly takeSend: (visitor: Visitor) => Promise<boolean>;
  /** Takes one guess at a code. */
  readonly takeGuess: (visitor: Visitor) => Promise<boolean>;
  /** Takes one guess at birthday and ZIP: there are few of them, so there are few tries. */
  readonly takeBirthday: (visitor: Visitor) => Promise<boolean>;
  /** Takes one wish for a new link. */
  readonly takeRenewal: (visitor: Visitor) => Promise<boolean>;
}

const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

/** Tries per link, customer and network address; an office or a family may share the last one. */
interface Limits {
  readonly link: number;
  readonly debtor: number;
  readonly ip: number;
  readonly seconds: number;
}

const sends: Limits = { link: 5, debtor: 8, ip: 40, seconds: HOUR };
const guesses: Limits = { link: 20, debtor: 30, ip: 120, seconds: HOUR };
const birthdays: Limits = { link: 5, debtor: 8, ip: 40, seconds: DAY };
const renewals: Limits = { link: 2, debtor: 4, ip: 20, seconds: DAY };

export function createCodeThrottle(pool: pg.Pool): CodeThrottle {
  return {
    takeSend: taker(pool, 'portal-send', sends),
    takeGuess: taker(pool, 'portal-guess', guesses),
    takeBirthday: taker(pool, 'portal-birthday', birthdays),
    takeRenewal: taker(pool, 'portal-renew', renewals),
  };
}

function taker(pool: pg.Pool, purpose: string, limits: Limits): (visitor: Visitor) => Promise<boolean> {
  const rest = { seconds: limits.seconds, restSeconds: Math.max(QUARTER, limits.seconds / 4) };
  const of = (what: 'link' | 'debtor' | 'ip'): Throttle =>
    createThrottle(pool, { purpose: `${purpose}-${what}`, tries: limits[what], ...rest });
  const [byLink, byDebtor, byIp] = [of('link'), of('debtor'), of('ip')];
  return async ({ linkId, debtorId, ip }) => {
    // The narrowest first: whoever is stopped there takes nothing from the customer's or the office's share.
    if (!(await byLink.take(linkId))) return false;
    if (!(await byDebtor.take(debtorId))) return false;
    return byIp.take(hashKey(`ip:${ip}`).toString('base64url'));
  };
}
