import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPartner } from '@recoup/contract/partners.ts';
import type { PartnerRow } from './partners.store.ts';

/** What anybody may know of a partner who follows their link. */
export function viewPartner({ name, logo, logoType, tier, coupon }: PartnerRow): ReplyOf<typeof readPartner> {
  return {
    name,
    logoUrl: logo && `data:${logoType};base64,${logo.toString('base64')}`,
    offers: tier || coupon ? [{ tier, coupon }] : [],
  };
}
