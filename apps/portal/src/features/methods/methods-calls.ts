import type { ReplyOf } from '@recoup/contract/call.ts';
import type * as methods from '@recoup/contract/payment-methods.ts';
import { onTheWire, withCode } from '#portal/app/on-the-wire.ts';

export type SavedMethod = ReplyOf<typeof methods.listOwnMethods>['methods'][number];
export type MethodSetup = ReplyOf<typeof methods.returnMethodSetup>;

export const listOwnMethods = onTheWire<typeof methods.listOwnMethods>({
  name: 'portal.methods',
  method: 'GET',
  path: '/portal/methods',
  access: withCode,
});

export const startMethodSetup = onTheWire<typeof methods.startMethodSetup>({
  name: 'portal.start-method-setup',
  method: 'POST',
  path: '/portal/methods/setups',
  access: withCode,
});

export const returnMethodSetup = onTheWire<typeof methods.returnMethodSetup>({
  name: 'portal.return-method-setup',
  method: 'POST',
  path: '/portal/methods/setups/{id}/return',
  access: withCode,
});

export const chooseOwnDefault = onTheWire<typeof methods.chooseOwnDefault>({
  name: 'portal.choose-default-method',
  method: 'PUT',
  path: '/portal/methods/{id}/default',
  access: withCode,
});

export const removeOwnMethod = onTheWire<typeof methods.removeOwnMethod>({
  name: 'portal.remove-method',
  method: 'DELETE',
  path: '/portal/methods/{id}',
  access: withCode,
});

export const withdrawAuthorization = onTheWire<typeof methods.withdrawAuthorization>({
  name: 'portal.withdraw-authorization',
  method: 'DELETE',
  path: '/portal/methods/{id}/authorization',
  access: withCode,
});

export const authorizeAgain = onTheWire<typeof methods.authorizeAgain>({
  name: 'portal.authorize-method',
  method: 'PUT',
  path: '/portal/methods/{id}/authorization',
  access: withCode,
});

export const payWithMethod = onTheWire<typeof methods.payWithMethod>({
  name: 'portal.pay-with-method',
  method: 'POST',
  path: '/portal/methods/{id}/payments',
  access: withCode,
});
