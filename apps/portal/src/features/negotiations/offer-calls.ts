import type * as offers from '@recoup/contract/portal-offers.ts';
import { onTheWire, withLink } from '#portal/app/on-the-wire.ts';

export const readPortalOffers = onTheWire<typeof offers.readPortalOffers>({
  name: 'portal.offers',
  method: 'GET',
  path: '/portal/offer',
  access: withLink,
});

export const acceptPortalOffer = onTheWire<typeof offers.acceptPortalOffer>({
  name: 'portal.accept-offer',
  method: 'POST',
  path: '/portal/offer/{id}/accept',
  access: withLink,
});

export const proposeOffer = onTheWire<typeof offers.proposeOffer>({
  name: 'portal.propose-offer',
  method: 'POST',
  path: '/portal/offer',
  access: withLink,
});

export const takeCounter = onTheWire<typeof offers.takeCounter>({
  name: 'portal.take-counter',
  method: 'POST',
  path: '/portal/offer/take',
  access: withLink,
});
