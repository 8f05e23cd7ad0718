import type { Call } from '@recoup/contract/call.ts';
import { cannotPay, claimPaid, openDispute } from '@recoup/contract/portal-answers.ts';
import { proposeOffer } from '@recoup/contract/portal-offers.ts';
import { requestPlan } from '@recoup/contract/portal-plans.ts';
import { signOut } from '@recoup/contract/portal-sign-in.ts';
import { promiseInPortal } from '@recoup/contract/promises.ts';
import type pg from 'pg';
import type { DebtorActor } from '#server/actor.ts';
import { createThrottle, type Throttle } from '../auth/throttle.ts';

/** Takes one change by a customer. Answers 0, or after how many seconds the next one is taken. */
export type ChangeThrottle = (call: Call, actor: DebtorActor) => Promise<number>;

const HOUR = 3_600;
const DAY = 86_400;

/** Changes by one link, and by one customer over all their links, however many sessions and addresses they use. */
interface Shares {
  readonly link: number;
  readonly debtor: number;
  readonly seconds: number;
  /** How long one has to wait after too many; then the count begins anew. */
  readonly restSeconds: number;
}

/** What makes tasks for people, by far more than anybody says in a day. */
const words: Shares = { link: 100, debtor: 150, seconds: DAY, restSeconds: 6 * HOUR };
/** Five go with each dispute or claim. */
const files: Shares = { link: 60, debtor: 100, seconds: DAY, restSeconds: 6 * HOUR };
/** Payments, methods, preferences, what was read: all the rest. */
const others: Shares = { link: 200, debtor: 300, seconds: HOUR, restSeconds: HOUR / 4 };

/** Calls by which a customer says something that waits for a person. */
const saying: ReadonlySet<string> = new Set(
  [openDispute, claimPaid, cannotPay, promiseInPortal, proposeOffer, requestPlan].map(({ name }) => name),
);

/**
 * Counts what customers change in their portal, across processes: whoever has one link cannot fill the desks of a company
 * (G39, G55). Leaving is always possible, and repeating a request that was answered counts nothing.
 */
export function createChangeThrottle(pool: pg.Pool): ChangeThrottle {
  const [takeWords, takeFile, takeOther] = [
    taker(pool, 'portal-words', words),
    taker(pool, 'portal-files', files),
    taker(pool, 'portal-changes', others),
  ];
  return async (call, actor) => {
    if (call.method === 'GET' || call.name === signOut.name) return 0;
    if (call.transport === 'multipart') return takeFile(actor);
    return saying.has(call.name) ? takeWords(actor) : takeOther(actor);
  };
}

function taker(pool: pg.Pool, purpose: string, shares: Shares): (actor: DebtorActor) => Promise<number> {
  const { seconds, restSeconds } = shares;
  const of = (what: 'link' | 'debtor'): Throttle =>
    createThrottle(pool, { purpose: `${purpose}-${what}`, tries: shares[what], seconds, restSeconds });
  const [byLink, byDebtor] = [of('link'), of('debtor')];
  // Whoever is stopped at their link takes nothing from the customer's share.
  return async ({ linkId, id }) => (await byLink.wait(linkId)) || byDebtor.wait(id);
}
