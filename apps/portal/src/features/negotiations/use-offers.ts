import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readPortalOffers } from '@recoup/contract/portal-offers.ts';

export type OffersReply = ReplyOf<typeof readPortalOffers>;
export type Negotiation = OffersReply['data'][number];
export type Offer = NonNullable<Negotiation['offer']>;

/** What the person was offered stands first, then what they have agreed on or wait for, then what they may only ask for. */
export function offersFirst(data: readonly Negotiation[]): Negotiation[] {
  return data.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ offer, counters, isWaiting }: Negotiation): number {
  if (offer?.status === 'OPEN') return 0;
  if (counters.length > 0) return 1;
  if (offer?.status === 'ACCEPTED') return 2;
  return isWaiting ? 3 : 4;
}

/** What can be agreed on; read again when the person comes back, since an offer ends by itself. */
export function useOffers() {
  return useCall(readPortalOffers, {});
}
