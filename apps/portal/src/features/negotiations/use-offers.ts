import type { ReplyOf } from '@recoup/contract/call.ts';
import useSWR from 'swr';
import { sendInSession } from '#portal/app/portal-call.ts';
import { readPortalOffers } from './offer-calls.ts';

export type OffersReply = ReplyOf<typeof readPortalOffers>;
export type Negotiation = OffersReply['data'][number];
export type Offer = NonNullable<Negotiation['offer']>;

/** What can be agreed on; read again when the person comes back, since an offer ends by itself. */
export function useOffers(path: string) {
  return useSWR(['offers', path], () => sendInSession(path, readPortalOffers, {}), { shouldRetryOnError: false });
}
