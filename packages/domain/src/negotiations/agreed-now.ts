import { sumMoney } from '../money/sum-money.ts';
import { sumParts } from './bundle-shares.ts';
import { nextPart } from './judge-offer.ts';
import type { OfferPart } from './offer-parts.ts';

/** An account of an accepted offer, with what it owes now. All in cents. */
export interface AgreedInvoice {
  readonly accountId: string;
  /** Its share of what was agreed, and what of that came in. */
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly balanceCents: number;
  readonly isDisputed: boolean;
  readonly parts: readonly OfferPart[];
}

/** What an accepted offer asks for now; what is in dispute waits. All in cents. */
export interface AgreedNow {
  /** Those that can be paid now. */
  readonly accountIds: readonly string[];
  readonly restCents: number;
  /** What it still asks for on accounts in dispute, and all that is owed on them. */
  readonly heldCents: number;
  readonly heldBalanceCents: number;
  readonly nextPart: OfferPart | null;
}

/**
 * What is left to pay of an accepted offer, without the shares of accounts in dispute: nobody is asked for those, and the
 * others can be paid meanwhile. Money on one account counts for all, so what came in beyond a share is taken off the
 * others.
 */
export function agreedNow(invoices: readonly AgreedInvoice[]): AgreedNow {
  const free = invoices.filter((each) => !each.isDisputed);
  const held = invoices.filter((each) => each.isDisputed);
  const missingCents = Math.max(0, Math.min(missingOf(free), missingOf(invoices)));
  const restCents = Math.min(
    missingCents,
    sumMoney(free, (each) => each.balanceCents),
  );
  const next = nextPart(
    sumParts(free.map((each) => each.parts)),
    sumMoney(free, (each) => each.amountCents) - missingCents,
  );
  const allCents = Math.min(
    missingOf(invoices),
    sumMoney(invoices, (each) => each.balanceCents),
  );
  return {
    accountIds: free.map((each) => each.accountId),
    restCents,
    heldCents: Math.max(0, allCents - restCents),
    heldBalanceCents: sumMoney(held, (each) => each.balanceCents),
    // A discount may leave less to pay than the part.
    nextPart: next && restCents > 0 ? { ...next, amountCents: Math.min(next.amountCents, restCents) } : null,
  };
}

/** An account beside what is reserved on it, and what of that the customer has sent. All in cents. */
export interface SentInvoice extends Pick<AgreedInvoice, 'receivedCents' | 'balanceCents'> {
  readonly pendingCents: number;
  readonly onItsWayCents: number;
}

/** Invoices as they are once what is on its way has arrived, so that nobody is asked twice for it. */
export function afterArrival<I extends SentInvoice>(invoices: readonly I[]): I[] {
  return invoices.map((each) => ({
    ...each,
    receivedCents: each.receivedCents + each.onItsWayCents,
    balanceCents: each.balanceCents - each.onItsWayCents,
    pendingCents: each.pendingCents - each.onItsWayCents,
    onItsWayCents: 0,
  }));
}

/** What has not come in of what was agreed for some accounts; below zero when more came in than that. */
function missingOf(invoices: readonly AgreedInvoice[]): number {
  return sumMoney(invoices, (each) => each.amountCents - each.receivedCents);
}
