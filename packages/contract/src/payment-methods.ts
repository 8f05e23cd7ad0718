import { withdrawers } from '@recoup/domain/payment-methods/withdrawal.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cardAccess, startedPayment } from './portal.ts';
import { accountPart, failure, linkUntil, namedRecord } from './references.ts';
import { cents, done, id, idParams, instant, isoDate, positiveCents, requiredText } from './scalars.ts';
import { language } from './vocabulary.ts';

export const methodKind = z.enum(['CARD', 'ACH']).meta({ id: 'PaymentMethodKind' });

/** A saved card or bank account, by what a person recognises it by; never a number (G11). */
export const paymentMethod = named('PaymentMethod', {
  _id: id,
  kind: methodKind,
  /** Such as `Visa •••• 4242`. */
  label: z.string(),
  /** Of a card, else null: the month from 1 to 12, and the year in four digits. */
  exp_month: z.int().nullable(),
  exp_year: z.int().nullable(),
  /** Card expiry `MM/YY` (document); null for a bank account. */
  expiry: z.string().nullable(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  createdAt: instant,
  /** What is charged to it by itself: while there is anything, it cannot be removed. */
  usedBy: z.array(z.enum(['plan', 'schedule'])),
  /** Its owner, or their bank, took back that it may be charged by itself. */
  withdrawn: z.strictObject({ at: instant, by: z.enum(withdrawers) }).nullable(),
});

/** That the payer agreed to the words above the button; the server keeps them with time and place. */
export const agreement = named('MethodAgreement', { textVersion: z.string().min(1).max(20) });
/** What the words before a charge are made of. */
export const chargeWords = named('ChargeWords', {
  creditorName: z.string(),
  currency: z.string(),
  today: isoDate,
  language,
});
/** The customer agreed by phone or letter; a member says how. */
export const heardAgreement = named('HeardAgreement', { ...agreement.shape, evidence: requiredText(2_000) });

export const listOwnMethods = call({
  name: 'portal.methods',
  method: 'GET',
  path: '/portal/methods',
  summary: 'Saved cards and bank accounts',
  access: { who: 'portal', level: 'code' },
  reply: z.strictObject({ creditorName: z.string(), currency: z.string(), methods: z.array(paymentMethod) }),
});

export const setupState = named('MethodSetup', {
  _id: id,
  status: z.enum(['CREATED', 'REQUESTED', 'SUCCESS', 'FAILED', 'CANCELED']),
  /** The provider's words about the last try. */
  failure: z.string().nullable(),
  methodId: id.nullable(),
});

export const startMethodSetup = call({
  name: 'portal.start-method-setup',
  method: 'POST',
  path: '/portal/methods/setups',
  summary: 'Begin to save a card or bank account in the provider’s fields; the id is the key there (G7, G11)',
  access: { who: 'portal', level: 'code' },
  body: z.strictObject({
    _id: id,
    kind: methodKind,
    isDefault: z.boolean().default(false),
    replacesId: id.nullable().default(null),
    agreement,
  }),
  reply: z.strictObject({ setup: setupState, card: cardAccess.nullable() }),
  errors: ['COMPANY_CLOSING', 'PAYMENT_METHODS_MAX', 'PAYMENT_METHOD_NOT_FOUND', 'CONSENT_NEEDED', 'STRIPE_ERROR'],
});

export const returnMethodSetup = call({
  name: 'portal.return-method-setup',
  method: 'POST',
  path: '/portal/methods/setups/{id}/return',
  summary: 'The fields have answered: look at the provider and keep what is true there (G22)',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  reply: setupState,
});

export const chooseOwnDefault = call({
  name: 'portal.choose-default-method',
  method: 'PUT',
  path: '/portal/methods/{id}/default',
  summary: 'Offer this method first',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  reply: done,
  errors: ['PAYMENT_METHOD_NOT_FOUND'],
});

export const removeOwnMethod = call({
  name: 'portal.remove-method',
  method: 'DELETE',
  path: '/portal/methods/{id}',
  summary: 'Take a saved method away',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  reply: done,
  errors: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_IN_USE'],
});

export const withdrawAuthorization = call({
  name: 'portal.withdraw-authorization',
  method: 'DELETE',
  path: '/portal/methods/{id}/authorization',
  summary: 'Charge this method no more by itself; what was charged to it is paid by its customer (12 CFR 1005.10(c))',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  reply: done,
  errors: ['PAYMENT_METHOD_NOT_FOUND'],
});

export const authorizeAgain = call({
  name: 'portal.authorize-method',
  method: 'PUT',
  path: '/portal/methods/{id}/authorization',
  summary: 'Agree anew that this method may be charged for what is agreed to later',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  body: z.strictObject({ agreement }),
  reply: done,
  errors: ['COMPANY_CLOSING', 'PAYMENT_METHOD_NOT_FOUND', 'CONSENT_NEEDED'],
});

export const payWithMethod = call({
  name: 'portal.pay-with-method',
  method: 'POST',
  path: '/portal/methods/{id}/payments',
  summary: 'Pay with a saved method; the payment’s id is the key at the provider (G5, G7)',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  body: z.strictObject({
    _id: id,
    accountIds: z.array(id).min(1).max(100),
    amountCents: positiveCents,
    /** The plan beside which something is owed on these accounts, where that is paid. */
    besidePlanId: id.nullable().default(null),
  }),
  reply: startedPayment,
  errors: [
    'COMPANY_CLOSING',
    'PAYMENTS_NOT_READY',
    'INVALID_AMOUNT',
    'ACCOUNT_ALREADY_CLOSED',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_WITHDRAWN',
    'STRIPE_ERROR',
  ],
});

/** How a charge stands: `unknown` may or may not have gone through and is looked up, never charged again (G8). */
export const chargeState = z
  .enum(['in-progress', 'needs-payer', 'unknown', 'paid', 'failed'])
  .meta({ id: 'ChargeState' });

/** What is going on about a customer's money: a payment that is not decided, or a failed one that is tried again. */
export const chargeInProgress = named('ChargeInProgress', {
  _id: id,
  amountCents: cents,
  currency: z.string(),
  state: z.enum(['in-progress', 'needs-payer', 'unknown', 'waiting-retry']),
  source: z.enum(['portal', 'staff', 'plan', 'schedule', 'provider', 'demo']),
  methodLabel: z.string().nullable(),
  createdAt: instant,
  retryAt: instant.nullable(),
  references: z.array(z.string()),
});

export const readDebtorPayments = call({
  name: 'debtor.payments',
  method: 'GET',
  path: '/debtor/{id}/payments',
  summary: 'A customer’s saved methods, and the payments that are under way',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply: z.strictObject({
    methods: z.array(paymentMethod),
    charges: z.array(chargeInProgress),
    /** What the words that are read to the customer before a charge are made of. */
    words: chargeWords,
  }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const chargeDebtor = call({
  name: 'debtor.charge',
  method: 'POST',
  path: '/debtor/{id}/payments',
  summary: 'Collect a payment with a saved method; the payment’s id is the key at the provider (G5, G7)',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: z.strictObject({
    _id: id,
    methodId: id,
    parts: z.array(accountPart).min(1).max(100),
    /** The plan beside which something is owed on these accounts, where that is paid: nothing of it pays the plan. */
    besidePlanId: id.nullable().default(null),
    /** That the customer agreed to the words of `spokenMandateText`, and how: by phone at 10:05, in a letter. */
    agreement: heardAgreement,
  }),
  reply: z.strictObject({
    _id: id,
    state: chargeState,
    failure: failure.nullable(),
    /** Who took it. */
    member: namedRecord.nullable(),
  }),
  errors: [
    'COMPANY_CLOSING',
    'DEBTOR_NOT_FOUND',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_ALREADY_CLOSED',
    'INVALID_AMOUNT',
    'INVALID_STATUS',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_METHOD_NOT_FOUND',
    'CONSENT_NEEDED',
    'COLLECTION_STAYED',
  ],
});

const methodParams = z.strictObject({ id, methodId: id });

export const chooseDebtorDefault = call({
  name: 'debtor.choose-default-method',
  method: 'PUT',
  path: '/debtor/{id}/payment-methods/{methodId}/default',
  summary: 'Offer this saved method first',
  access: { who: 'staff', permission: 'debtor.write' },
  params: methodParams,
  reply: done,
  errors: ['PAYMENT_METHOD_NOT_FOUND'],
});

export const removeDebtorMethod = call({
  name: 'debtor.remove-method',
  method: 'DELETE',
  path: '/debtor/{id}/payment-methods/{methodId}',
  summary: 'Take a saved method away on the customer’s word',
  access: { who: 'staff', permission: 'debtor.write' },
  params: methodParams,
  reply: done,
  errors: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_IN_USE'],
});

export const makeMethodLink = call({
  name: 'debtor.make-method-link',
  method: 'POST',
  path: '/debtor/{id}/payment-methods/link',
  summary: 'Make a link by which the customer saves a card or bank account themselves; nothing is sent by it',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  perMinute: 60,
  isReplySecret: true,
  reply: linkUntil,
  errors: ['COMPANY_CLOSING', 'DEBTOR_NOT_FOUND'],
});
