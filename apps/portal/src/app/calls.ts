import type { Call } from '@recoup/contract/call.ts';
import type * as portal from '@recoup/contract/portal.ts';

type OnTheWire<C extends Call> = Pick<C, 'name' | 'method' | 'path' | 'access'>;

/**
 * A call of the contract without its schemas. The contract's own value would bring the schema library into the first
 * view of a phone, 36 KB that only the server needs. Nothing can drift: every value here is a literal that the
 * contract's type demands.
 */
function onTheWire<C extends Call>(call: OnTheWire<C>): C {
  // The postman reads nothing but these four parts.
  return call as C;
}

const anybody = { who: 'public' } as const;
const debtor = { who: 'portal' } as const;

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

export const readStatement = onTheWire<typeof portal.readStatement>({
  name: 'portal.statement',
  method: 'GET',
  path: '/portal/statement',
  access: debtor,
});

export const startPayment = onTheWire<typeof portal.startPayment>({
  name: 'portal.start-payment',
  method: 'POST',
  path: '/portal/payments',
  access: debtor,
});

export const readPayment = onTheWire<typeof portal.readPayment>({
  name: 'portal.payment',
  method: 'GET',
  path: '/portal/payments/{id}',
  access: debtor,
});

export const returnFromProvider = onTheWire<typeof portal.returnFromProvider>({
  name: 'portal.return-payment',
  method: 'POST',
  path: '/portal/payments/{id}/return',
  access: debtor,
});

export const cancelPayment = onTheWire<typeof portal.cancelPayment>({
  name: 'portal.cancel-payment',
  method: 'POST',
  path: '/portal/payments/{id}/cancel',
  access: debtor,
});

export const readReceipt = onTheWire<typeof portal.readReceipt>({
  name: 'portal.receipt',
  method: 'GET',
  path: '/portal/receipt/{id}',
  access: debtor,
});

export const optOut = onTheWire<typeof portal.optOut>({
  name: 'portal.opt-out',
  method: 'POST',
  path: '/portal/opt-out',
  access: anybody,
});
