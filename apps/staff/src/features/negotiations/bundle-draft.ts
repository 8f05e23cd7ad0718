import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readBundleLimits } from '@recoup/contract/negotiations.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { leastOfAll, shareOffer } from '@recoup/domain/negotiations/bundle-shares.ts';
import type { OfferLimits } from './offer-draft.ts';

export type BundleLimits = ReplyOf<typeof readBundleLimits>;
export type BundleAccount = BundleLimits['data'][number];

/** Those on which an offer may be made, of the currency of the first. */
export function offerable({ data }: BundleLimits): BundleAccount[] {
  const able = data.filter((each) => each.refusal === null);
  return able.filter((each) => each.currency === able[0]?.currency);
}

/** What may be offered over the chosen accounts together. */
export function limitsOf(chosen: readonly BundleAccount[]): OfferLimits & { readonly currency: string } {
  return {
    currency: chosen[0]?.currency ?? 'USD',
    balanceCents: sumMoney(chosen, (each) => each.balanceCents),
    freeCents: sumMoney(chosen, (each) => each.freeCents),
    leastCents: leastOfAll(chosen),
    partsMax: Math.min(60, ...chosen.map((each) => each.partsMax)),
    daysMax: Math.min(1_830, ...chosen.map((each) => each.daysMax)),
  };
}

/** What each chosen account has of the sum, by its id, in cents; empty while the sum cannot be shared. */
export function sharesOf(chosen: readonly BundleAccount[], amountCents: number): ReadonlyMap<string, number> {
  // Shared in the order in which the server locks them, so that the last cent falls on the same one.
  const ordered = chosen.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const shares = amountCents > 0 ? shareOffer(amountCents, ordered) : null;
  return new Map(shares ? ordered.map((each, index) => [each._id, shares[index] ?? 0]) : []);
}
