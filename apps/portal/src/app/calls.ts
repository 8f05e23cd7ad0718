import type * as portal from '@recoup/contract/portal.ts';
import type * as portalStatement from '@recoup/contract/portal-statement.ts';
import { anybody, onTheWire, withLink } from './on-the-wire.ts';

export const readLink = onTheWire<typeof portal.readLink>({
  name: 'portal.read-link',
  method: 'GET',
  path: '/portal/link/{path}',
  access: anybody,
});

export const openSession = onTheWire<typeof portal.openSession>({
  name: 'portal.open-session',
  method: 'POST',
  path: '/portal/session',
  access: anybody,
});

export const readStatement = onTheWire<typeof portalStatement.readStatement>({
  name: 'portal.statement',
  method: 'GET',
  path: '/portal/statement',
  access: withLink,
});

export const startPayment = onTheWire<typeof portal.startPayment>({
  name: 'portal.start-payment',
  method: 'POST',
  path: '/portal/payments',
  access: withLink,
});

export const continuePayment = onTheWire<typeof portal.continuePayment>({
  name: 'portal.continue-payment',
  method: 'POST',
  path: '/portal/payments/{id}/continue',
  access: withLink,
});

export const readPayment = onTheWire<typeof portal.readPayment>({
  name: 'portal.payment',
  method: 'GET',
  path: '/portal/payments/{id}',
  access: withLink,
});

export const returnFromProvider = onTheWire<typeof portal.returnFromProvider>({
  name: 'portal.return-payment',
  method: 'POST',
  path: '/portal/payments/{id}/return',
  access: withLink,
});

export const cancelPayment = onTheWire<typeof portal.cancelPayment>({
  name: 'portal.cancel-payment',
  method: 'POST',
  path: '/portal/payments/{id}/cancel',
  access: withLink,
});

export const readReceipt = onTheWire<typeof portal.readReceipt>({
  name: 'portal.receipt',
  method: 'GET',
  path: '/portal/receipt/{id}',
  access: withLink,
});

export const optOut = onTheWire<typeof portal.optOut>({
  name: 'portal.opt-out',
  method: 'POST',
  path: '/portal/opt-out',
  access: anybody,
});
