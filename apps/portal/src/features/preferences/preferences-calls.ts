import type * as portalContact from '@recoup/contract/portal-contact.ts';
import { onTheWire, withCode, withLink } from '#portal/app/on-the-wire.ts';

export const readOutlook = onTheWire<typeof portalContact.readOutlook>({
  name: 'portal.contact-outlook',
  method: 'GET',
  path: '/portal/contact',
  access: withLink,
});

export const readPreferences = onTheWire<typeof portalContact.readPreferences>({
  name: 'portal.preferences',
  method: 'GET',
  path: '/portal/preferences',
  access: withCode,
});

export const changePreferences = onTheWire<typeof portalContact.changePreferences>({
  name: 'portal.change-preferences',
  method: 'PUT',
  path: '/portal/preferences',
  access: withCode,
});
