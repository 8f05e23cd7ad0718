import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountShare, accountShareAndBalance, failure } from './references.ts';
import { cents, done, id, idParams, instant, positiveCents } from './scalars.ts';
import { language, transactionStatus } from './vocabulary.ts';

/** The unguessable last part of `{company}.{portal host}/{path}` (G40). */
export const portalPath = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/**
 * Calls per minute and address that name a link. A path has 128 random bits, so this only keeps noise down; it must
 * leave room for an office behind one address, and for mail programs that unsubscribe many people from one (RFC 8058).
 */
const guessesPerMinute = 600;

export const creditor = named('Creditor', {
  name: z.string(),
  subdomain: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Where a letter reaches it, line by line. */
  addressLines: z.array(z.string()),
  language,
  /** IANA zone: days that its words name are days at its place. */
  timeZone: z.string(),
});

const accentColors = named('AccentColors', {
  accent: z.string(),
  accentHover: z.string(),
  onAccent: z.string(),
  accentText: z.string(),
  selected: z.string(),
});

/** How the portal shows whose it is. */
export const portalBranding = named('PortalBranding', {
  /** Counts the changes of the logo's address (`portal.logo`); null without a logo. */
  logo: z.int().nullable(),
  /** Colours that keep their contrast, light and dark; null: the product's own. */
  accent: z.strictObject({ light: accentColors, dark: accentColors }).nullable(),
});

export const readLink = call({
  name: 'portal.read-link',
  method: 'GET',
  path: '/portal/link/{path}',
  summary: 'Who sent this link; reading it counts as nothing (G19)',
  access: { who: 'public' },
  params: z.strictObject({ path: portalPath }),
  reply: z.strictObject({
    creditor,
    state: z.enum(['active', 'expired']),
    branding: portalBranding,
    /** The customer's own, where it is another than the creditor's; null: their browser says it. */
    language: language.nullable(),
    /** Nothing may show before a one-time code, not even that something is owed (G40). */
    isDiscreet: z.boolean(),
  }),
  errors: ['LINK_EXPIRED'],
  perMinute: guessesPerMinute,
});

export const readLinkLogo = call({
  name: 'portal.logo',
  method: 'GET',
  path: '/portal/link/{path}/logo',
  summary: 'The logo of the company that sent the link',
  access: { who: 'public' },
  params: z.strictObject({ path: portalPath }),
  /** The number from the link's branding, so that a new logo has an address of its own. */
  query: z.strictObject({ v: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND'],
  perMinute: guessesPerMinute,
});

export const openSession = call({
  name: 'portal.open-session',
  method: 'POST',
  path: '/portal/session',
  summary: 'Exchange a link for a session, by an action of the person (G19, G40)',
  access: { who: 'public' },
  isServedInRecovery: true,
  body: z.strictObject({ path: portalPath }),
  /** `viewer`: the team member who looks at the portal as the customer sees it, and can change nothing. */
  reply: z.strictObject({ token: z.string(), expiresAt: instant, viewer: z.string().nullable() }),
  errors: ['LINK_EXPIRED'],
  perMinute: guessesPerMinute,
});

/** What a payment attempt looks like to the person who pays. */
export const portalPayment = named('PortalPayment', {
  _id: id,
  amountCents: cents,
  currency: z.string(),
  status: z.enum(['CREATED', 'REQUESTED', 'PENDING', 'SUCCESS', 'FAILED', 'UNKNOWN', 'CANCELED']),
  method: z.enum(['CARD', 'ACH', 'CASH', 'WIRE_TRANSFER', 'NEGOTIATION']),
  /** The bank waits for the payer to confirm it (3-D Secure). */
  needsPayer: z.boolean(),
  /** Code of the catalogue and a sentence that says what to do, when it failed. */
  failure: failure.nullable(),
  createdAt: instant,
  accounts: z.array(accountShare),
});

/** What the provider's hosted fields need, for a payment or for saving a method. */
export const cardAccess = named('CardAccess', {
  provider: z.enum(['stripe', 'sandbox']),
  clientSecret: z.string(),
  publishableKey: z.string(),
  /** Page with the fields; only the sandbox has one, Stripe brings its own script. */
  fieldsUrl: z.string().nullable(),
});

/** A payment under way, and what its fields are drawn with where the payer still has to fill them in. */
export const startedPayment = named('StartedPayment', { payment: portalPayment, card: cardAccess.nullable() });

export const startPayment = call({
  name: 'portal.start-payment',
  method: 'POST',
  path: '/portal/payments',
  summary: 'Start a payment by card or bank account; the id is the idempotency key at the provider (G5, G7)',
  access: { who: 'portal', level: 'sum' },
  body: z.strictObject({
    _id: id,
    /** What is paid: accounts, or the deposit of an estimate. */
    accountIds: z.array(id).min(1).max(100).optional(),
    intent: z.literal('ESTIMATE_PAYMENT').optional(),
    estimateId: id.optional(),
    amountCents: positiveCents,
    /** A card, or a bank account by ACH debit. */
    method: z.enum(['CARD', 'ACH']).default('CARD'),
    /** Keep it for the next time. */
    keepsMethod: z.boolean().default(false),
    /** The plan beside which something is owed on these accounts, where that is paid: nothing of it is meant for the plan. */
    besidePlanId: id.nullable().default(null),
    /** That the payer agreed to the words above the button: needed for a bank account, and to keep a method. */
    agreement: z
      .strictObject({ textVersion: z.string().min(1).max(20) })
      .nullable()
      .default(null),
  }),
  reply: startedPayment,
  errors: [
    'COMPANY_CLOSING',
    'PAYMENTS_NOT_READY',
    'INVALID_AMOUNT',
    'ACCOUNT_ALREADY_CLOSED',
    'PAYMENT_IN_PROGRESS',
    'CONSENT_NEEDED',
    'STRIPE_ERROR',
    'NOT_FOUND',
    'INVALID_STATUS',
    'SOME_FIELD_IS_MISSING',
  ],
});

export const continuePayment = call({
  name: 'portal.continue-payment',
  method: 'POST',
  path: '/portal/payments/{id}/continue',
  summary:
    'Go on with a payment that waits for its payer: fields to fill in, or a charge that the bank wants confirmed',
  access: { who: 'portal', level: 'sum' },
  params: idParams,
  reply: startedPayment,
  errors: ['STRIPE_ERROR'],
});

export const readPayment = call({
  name: 'portal.payment',
  method: 'GET',
  path: '/portal/payments/{id}',
  summary: 'State of a payment',
  access: { who: 'portal', level: 'sum' },
  params: idParams,
  reply: portalPayment,
});

export const returnFromProvider = call({
  name: 'portal.return-payment',
  method: 'POST',
  path: '/portal/payments/{id}/return',
  summary: 'The card fields have answered: look the payment up at the provider and book what is true there (G22)',
  access: { who: 'portal', level: 'sum' },
  params: idParams,
  reply: portalPayment,
});

export const cancelPayment = call({
  name: 'portal.cancel-payment',
  method: 'POST',
  path: '/portal/payments/{id}/cancel',
  summary: 'Give up a payment that was not carried out, so that another can be started',
  access: { who: 'portal', level: 'sum' },
  params: idParams,
  reply: portalPayment,
  errors: ['PAYMENT_IN_PROGRESS'],
});

export const receipt = named('Receipt', {
  _id: id,
  creditor,
  amountCents: cents,
  currency: z.string(),
  status: transactionStatus,
  methodLabel: z.string().nullable(),
  at: instant,
  /** The zone of the company, in which the paper names its moment. */
  timeZone: z.string(),
  /** The number on the paper. */
  number: z.string(),
  /** Who paid; only after a one-time code. */
  payer: z.string().nullable(),
  /** What was paid, and what was open on it when the money had arrived; empty where no invoice may show yet. */
  accounts: z.array(accountShareAndBalance),
  /** What of it no invoice took; none where no invoice may show yet. */
  creditCents: cents,
  /** What was open in all when the money had arrived. */
  remainingCents: cents,
  /** What was left to pay then by the settlement that it was paid for; null where it was paid for none. */
  agreedLeftCents: cents.nullable(),
  /** What of it the creditor gave back since. */
  refundedCents: cents,
  /** What of it the payer's bank took back since: it does not count as paid. */
  takenBackCents: cents,
});

export const readReceipt = call({
  name: 'portal.receipt',
  method: 'GET',
  path: '/portal/receipt/{id}',
  summary: 'Receipt of a payment',
  access: { who: 'portal', level: 'sum' },
  params: idParams,
  reply: receipt,
});

export const optOut = call({
  name: 'portal.opt-out',
  method: 'POST',
  path: '/portal/opt-out',
  summary: 'Stop messages to the contact point that this link was sent to (G16)',
  access: { who: 'public' },
  isServedInRecovery: true,
  body: z.strictObject({ path: portalPath }),
  reply: done,
  perMinute: guessesPerMinute,
});

/** One-click List-Unsubscribe (RFC 8058): mail programs post a form without credentials. */
export const oneClickOptOut = call({
  name: 'portal.one-click-opt-out',
  method: 'POST',
  path: '/portal/opt-out/{path}',
  summary: 'Stop e-mails at once, as mail programs ask for it (RFC 8058)',
  access: { who: 'public' },
  isServedInRecovery: true,
  params: z.strictObject({ path: portalPath }),
  transport: 'raw',
  reply: done,
  perMinute: guessesPerMinute,
});
