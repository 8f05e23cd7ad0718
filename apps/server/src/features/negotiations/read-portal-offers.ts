import type { ReplyOf } from '@recoup/contract/call.ts';
import type { portalNegotiation, portalOffer, readPortalOffers as readCall } from '@recoup/contract/portal-offers.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { nextPart } from '@recoup/domain/negotiations/judge-offer.ts';
import { OFFER_ROUNDS_MAX } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { partsOf, readCreditorName, readOfferAccount } from './negotiations.store.ts';
import { type ListedOffer, listOffers } from './offer-list.store.ts';
import { type OfferableAccount, offerableAccounts } from './portal-offers.store.ts';
import { openRounds } from './rounds.store.ts';

type PortalNegotiation = z.output<typeof portalNegotiation>;

const HISTORY = 20;

/**
 * What a customer can agree on: per account the offer that stands or how the last one ended, counters that they can
 * still take, and whether they may name a sum. All accounts, or one of them.
 */
export async function readPortalOffers(
  work: Work,
  actor: Pick<DebtorActor, 'companyId' | 'id'>,
  accountId?: string,
): Promise<ReplyOf<typeof readCall>> {
  const { id: debtorId } = actor;
  const { now, timeZone } = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const accounts = await offerableAccounts(work, debtorId, accountId ?? null);
  const data: PortalNegotiation[] = [];
  for (const account of accounts) {
    const negotiation = await readOne(work, account, { now, isOpen: policy.isOpenToDebtors });
    if (negotiation.offer || negotiation.canPropose || negotiation.isWaiting) data.push(negotiation);
  }
  return {
    creditorName: await readCreditorName(work),
    currency: accounts[0]?.currency ?? 'USD',
    today: dateInZone(now, timeZone),
    graceDays: policy.graceDays,
    termsVersion: OFFER_TERMS_VERSION,
    data,
  };
}

async function readOne(
  work: Work,
  account: OfferableAccount,
  { now, isOpen }: { readonly now: Date; readonly isOpen: boolean },
): Promise<PortalNegotiation> {
  const history = await listOffers(work, { accountId: account.id }, { limit: HISTORY, offset: 0 });
  const standing = history.find((each) => each.status === 'OPEN' || each.status === 'ACCEPTED');
  const shown = standing ?? history.find((each) => each.status !== 'PROPOSED');
  const isWaiting = history.some((each) => each.status === 'PROPOSED' && each.expiresAt > now);
  const rounds = await openRounds(work, account.id);
  const { hasPlan } = await readOfferAccount(work, account.id);
  const isFree = standing?.status !== 'ACCEPTED' && !hasPlan && !isWaiting && account.balanceCents > 0;
  const parts = shown ? ((await partsOf(work, [shown.id])).get(shown.id) ?? []) : [];
  return {
    accountId: account.id,
    reference: account.reference,
    balanceCents: account.balanceCents,
    offer: shown ? viewPortalOffer(shown, parts, now) : null,
    isWaiting,
    canPropose: isOpen && isFree,
    roundsLeft: Math.max(0, OFFER_ROUNDS_MAX - rounds.length),
    counters: isFree
      ? rounds.flatMap((round) =>
          round.counters
            .map((counter, index) => ({
              ...counter,
              ...{ roundId: round.id, index, expiresAt: round.expiresAt.toISOString() },
            }))
            // What is paid or waived meanwhile may leave less to pay than one of them.
            .filter((counter) => counter.amountCents <= account.balanceCents),
        )
      : [],
  };
}

/** An offer as the customer sees it; one whose time is over says so before the job has noted it. */
export function viewPortalOffer(
  offer: ListedOffer,
  parts: readonly { readonly dueOn: string; readonly amountCents: number }[],
  now: Date,
): z.output<typeof portalOffer> {
  const { receivedCents } = offer;
  const next = offer.status === 'ACCEPTED' ? nextPart(parts, receivedCents) : null;
  return {
    _id: offer.id,
    status: offer.status === 'OPEN' && offer.expiresAt <= now ? 'EXPIRED' : offer.status,
    accountId: offer.accountId,
    reference: offer.reference,
    amountCents: offer.amountCents,
    balanceCents: offer.balanceCents,
    receivedCents,
    waivedCents: offer.waivedCents ?? Math.max(0, offer.balanceCents - offer.amountCents),
    partsMax: offer.partsMax,
    daysMax: offer.daysMax,
    parts: [...parts],
    // A discount may leave less to pay than the part.
    nextPart: next && { ...next, amountCents: Math.min(next.amountCents, Math.max(0, offer.balanceCents)) },
    expiresAt: offer.expiresAt.toISOString(),
    dueUntil: offer.dueUntil?.toISOString() ?? null,
    version: offer.version,
  };
}
