import type { statementOffer } from '@recoup/contract/portal-statement.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { afterArrival, agreedNow } from '@recoup/domain/negotiations/agreed-now.ts';
import { divideAgreed } from '@recoup/domain/negotiations/divide-agreed.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { type ListedInvoice, listOffers } from './offer-list.store.ts';
import { viewPortalOffer } from './read-portal-offers.ts';

const OFFERS_MAX = 20;

/** Offers of a customer that can be accepted, or were and wait for their money. */
export async function readStatementOffers(work: Work, debtorId: string): Promise<z.output<typeof statementOffer>[]> {
  const now = work.now;
  const filter = { debtorId, states: ['OPEN', 'ACCEPTED'] as const };
  const rows = await listOffers(work, filter, { limit: OFFERS_MAX, offset: 0 });
  const { policy } = rows.length > 0 ? await readOfferPolicy(work) : { policy: { graceDays: 0 } };
  return rows.flatMap((row) => {
    const { _id, amountCents, balanceCents, onItsWayCents, expiresAt, status, nextPart } = viewPortalOffer(row, now);
    if (status !== 'OPEN' && status !== 'ACCEPTED') return [];
    // Only what was accepted is asked for, and held.
    const invoices = status === 'ACCEPTED' ? afterArrival(row.invoices) : row.invoices;
    const asked = invoices.map((each) => ({ ...each, isDisputed: each.isDisputed && status === 'ACCEPTED' }));
    const { accountIds, restCents, heldCents, heldBalanceCents } = agreedNow(asked);
    const free = invoices.filter((each) => accountIds.includes(each.accountId));
    return [
      {
        ...{ _id, amountCents, balanceCents, restCents, onItsWayCents, heldCents, heldBalanceCents, expiresAt, status },
        accountIds: row.invoices.map((each) => each.accountId),
        shares: row.invoices.map((each) => ({ accountId: each.accountId, amountCents: leftOf(each) })),
        restAccountIds: paidBy(restCents, free),
        nextPart: nextPart && {
          ...{ ...nextPart, accountIds: paidBy(nextPart.amountCents, free) },
          keepsUntil: keepsUntil(work, nextPart.dueOn, { dueUntil: row.dueUntil, graceDays: policy.graceDays }),
        },
      },
    ];
  });
}

/** The last day on which a payment keeps the agreement: its end is the midnight after it, or later where we gave days. */
function keepsUntil(
  { timeZone }: Work,
  dueOn: string,
  { dueUntil, graceDays }: { readonly dueUntil: Date | null; readonly graceDays: number },
): string {
  const byPart = addDays(dueOn, graceDays);
  const given = dueUntil ? addDays(dateInZone(dueUntil, timeZone), -1) : byPart;
  return given > byPart ? given : byPart;
}

/** What is left to pay on one invoice of its share. */
function leftOf({ amountCents, receivedCents, balanceCents }: ListedInvoice): number {
  return Math.max(0, Math.min(amountCents - receivedCents, balanceCents));
}

/** The accounts on which money that is paid for an agreement is booked. */
function paidBy(amountCents: number, invoices: readonly ListedInvoice[]): string[] {
  const divided = divideAgreed(
    amountCents,
    invoices.map((each) => ({ ...each, freeCents: Math.max(0, each.balanceCents - each.pendingCents) })),
  );
  return divided?.map((each) => each.accountId) ?? invoices.map((each) => each.accountId);
}
