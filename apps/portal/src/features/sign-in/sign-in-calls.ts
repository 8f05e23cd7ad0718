import type * as portalSignIn from '@recoup/contract/portal-sign-in.ts';
import { anybody, onTheWire, opened } from '#portal/app/on-the-wire.ts';

export const readSignIn = onTheWire<typeof portalSignIn.readSignIn>({
  name: 'portal.sign-in',
  method: 'GET',
  path: '/portal/sign-in',
  access: opened,
});

export const requestCode = onTheWire<typeof portalSignIn.requestCode>({
  name: 'portal.request-code',
  method: 'POST',
  path: '/portal/sign-in/code',
  access: opened,
});

export const confirmCode = onTheWire<typeof portalSignIn.confirmCode>({
  name: 'portal.confirm-code',
  method: 'POST',
  path: '/portal/sign-in/confirm',
  access: opened,
});

export const confirmBirthday = onTheWire<typeof portalSignIn.confirmBirthday>({
  name: 'portal.confirm-birthday',
  method: 'POST',
  path: '/portal/sign-in/birthday',
  access: opened,
});

export const signOut = onTheWire<typeof portalSignIn.signOut>({
  name: 'portal.sign-out',
  method: 'POST',
  path: '/portal/sign-out',
  access: opened,
});

export const renewLink = onTheWire<typeof portalSignIn.renewLink>({
  name: 'portal.renew-link',
  method: 'POST',
  path: '/portal/link/{path}/renew',
  access: anybody,
});
