import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readPortalOffers } from '@recoup/contract/portal-offers.ts';

export type OffersReply = ReplyOf<typeof readPortalOffers>;
export type Negotiation = OffersReply['data'][number];
export type Offer = NonNullable<Negotiation['offer']>;

/** What can be agreed on; read again when the person comes back, since an offer ends by itself. */
export function useOffers() {
  return useCall(readPortalOffers, {});
}
