import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { lockGone } from '../accounts/gone-accounts.store.ts';
import { readStanding } from '../agreements/standing.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import { endGoneOffers } from './end-gone-offers.ts';
import { followAgreement } from './follow-agreement.ts';
import { followOpenOffer } from './follow-open-offer.ts';
import { accountsBeside, type OfferRow, offersOfAccount, offersOfBundle } from './negotiations.store.ts';

/**
 * Brings the offers of accounts to what money and clock say, any number of times and in any order (G22, G25): an
 * agreement whose money has settled is applied, once; money that went back opens it again; what nobody accepted expires,
 * or ends with the plan that was agreed instead or when less is owed than it asks for; what was not paid in time lapses.
 * Offers that stand together are judged together, under the locks of all their accounts.
 */
export async function reviewOffers(work: Work, accountIds: readonly string[]): Promise<void> {
  const all = await accountsBeside(work, accountIds);
  await endGoneOffers(work, await lockGone(work, all));
  const accounts = await lockAccounts(work, all);
  const present = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const standing = await readStanding(work, all);
  const planned = new Set(standing.filter((each) => each.kind === 'plan-agreed').map((each) => each.accountId));
  const { bundles, ofAccounts } = await readBundles(work, accounts);
  for (const bundle of bundles) {
    const { status } = bundle.first;
    if (status === 'OPEN' || status === 'PROPOSED') await followOpenOffer(work, bundle, { now: present.now, planned });
    else if (status !== 'LAPSED' || bundle.members.every(({ offer }) => isLast(offer, ofAccounts.get(offer.accountId))))
      await followAgreement(work, bundle, { ...present, graceDays: policy.graceDays });
  }
}

/**
 * What stands or was agreed on locked accounts, put together. A bundle that was made while these accounts were locked has
 * accounts beside them: it is judged by the news of its own making.
 */
async function readBundles(work: Work, accounts: readonly LockedAccount[]) {
  const ofAccounts = new Map<string, OfferRow[]>();
  const bundles = new Map<string, Bundle>();
  for (const account of accounts) {
    const offers = await offersOfAccount(work, account.id, ['PROPOSED', 'OPEN', 'ACCEPTED', 'APPLIED', 'LAPSED']);
    ofAccounts.set(account.id, offers);
    for (const offer of offers) {
      const id = offer.bundleId ?? offer.id;
      if (bundles.has(id)) continue;
      const bundle = bundleOf(offer.bundleId ? await offersOfBundle(work, offer.bundleId) : [offer], accounts);
      if (bundle) bundles.set(id, bundle);
    }
  }
  return { bundles: [...bundles.values()], ofAccounts };
}

/** One that lapsed for want of money, and after which nothing else was agreed on its account. */
function isLast(offer: OfferRow, offers: readonly OfferRow[] = []): boolean {
  const { acceptedAt } = offer;
  if (offer.reason !== '' || !acceptedAt) return false;
  return offers.every((each) => each.id === offer.id || !each.acceptedAt || each.acceptedAt < acceptedAt);
}
