import type { ReplyOf } from '@recoup/contract/call.ts';
import type { portalNegotiation, portalOffer, readPortalOffers as readCall } from '@recoup/contract/portal-offers.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { afterArrival, agreedNow } from '@recoup/domain/negotiations/agreed-now.ts';
import { partsMaxOfShares } from '@recoup/domain/negotiations/decide-acceptance.ts';
import { OFFER_ROUNDS_MAX } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { readCreditorName, readOfferAccount } from './negotiations.store.ts';
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
  const bundles = accountId ? [] : await readBundles(work, debtorId);
  const together = new Set(
    bundles.filter(isStanding).flatMap((bundle) => bundle.invoices.map((each) => each.accountId)),
  );
  for (const account of accounts) {
    if (together.has(account.id)) continue;
    const negotiation = await readOne(work, account, { now, isOpen: policy.isOpenToDebtors });
    if (negotiation.offer || negotiation.canPropose || negotiation.isWaiting) data.push(negotiation);
  }
  return {
    creditorName: await readCreditorName(work),
    currency: accounts[0]?.currency ?? 'USD',
    today: dateInZone(now, timeZone),
    graceDays: policy.graceDays,
    termsVersion: OFFER_TERMS_VERSION,
    bundles: bundles.map((bundle) => viewPortalOffer(bundle, now)),
    data,
  };
}

const isStanding = ({ status }: ListedOffer) => status === 'OPEN' || status === 'ACCEPTED';
const SHOWN_DAYS = 30;

/** Offers over several accounts that stand, or ended lately otherwise than by our taking them back. */
async function readBundles(work: Work, debtorId: string): Promise<ListedOffer[]> {
  const all = await listOffers(work, { debtorId, isBundle: true }, { limit: HISTORY, offset: 0 });
  const since = new Date(work.now.getTime() - SHOWN_DAYS * 86_400_000);
  return all.filter((bundle) => isStanding(bundle) || (bundle.status !== 'DELETED' && bundle.updatedAt > since));
}

async function readOne(
  work: Work,
  account: OfferableAccount,
  { now, isOpen }: { readonly now: Date; readonly isOpen: boolean },
): Promise<PortalNegotiation> {
  const history = await listOffers(work, { accountId: account.id }, { limit: HISTORY, offset: 0 });
  const standing = history.find(isStanding);
  const shown = standing ?? history.find((each) => each.status !== 'PROPOSED' && each.bundleId === null);
  const isWaiting = history.some((each) => each.status === 'PROPOSED' && each.expiresAt > now);
  const rounds = await openRounds(work, account.id);
  const { hasPlan } = await readOfferAccount(work, account.id);
  const isFree = standing?.status !== 'ACCEPTED' && !hasPlan && !isWaiting && account.balanceCents > 0;
  return {
    accountId: account.id,
    reference: account.reference,
    balanceCents: account.balanceCents,
    offer: shown ? viewPortalOffer(shown, now) : null,
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
export function viewPortalOffer(offer: ListedOffer, now: Date): z.output<typeof portalOffer> {
  const { receivedCents, parts, invoices, partsMax } = offer;
  const shares = invoices.map((each) => each.amountCents);
  const asked = offer.status === 'ACCEPTED' ? agreedNow(afterArrival(invoices)) : null;
  return {
    _id: offer.id,
    status: offer.status === 'OPEN' && offer.expiresAt <= now ? 'EXPIRED' : offer.status,
    invoices: invoices.map(({ accountId, reference, amountCents, balanceCents, isDisputed }) => ({
      ...{ accountId, reference, amountCents, balanceCents, isDisputed },
    })),
    amountCents: offer.amountCents,
    balanceCents: offer.balanceCents,
    receivedCents,
    onItsWayCents: asked ? sumMoney(invoices, (each) => each.onItsWayCents) : 0,
    waivedCents: offer.waivedCents ?? Math.max(0, offer.balanceCents - offer.amountCents),
    partsMax: offer.status === 'OPEN' ? partsMaxOfShares({ shares, partsMax, partLeastCents: 0 }) : partsMax,
    daysMax: offer.daysMax,
    parts: [...parts],
    nextPart: asked?.nextPart ?? null,
    expiresAt: offer.expiresAt.toISOString(),
    dueUntil: offer.dueUntil?.toISOString() ?? null,
    version: offer.version,
  };
}
