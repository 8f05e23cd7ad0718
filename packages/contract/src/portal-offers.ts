import { standingRefusals } from '@recoup/domain/agreements/judge-standing.ts';
import { counterKinds } from '@recoup/domain/negotiations/answer-proposal.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { offerPart } from './negotiations.ts';
import { cents, id, idParams, instant, isoDate, positiveCents, recordVersion } from './scalars.ts';

/** An offer as the customer sees it. */
export const portalOffer = named('PortalOffer', {
  _id: id,
  status: z.enum(['OPEN', 'ACCEPTED', 'APPLIED', 'EXPIRED', 'LAPSED', 'DECLINED', 'PROPOSED', 'DELETED']),
  /** The invoices that it settles: one, or several together, each with its share and what is owed on it. */
  invoices: z.array(
    z.strictObject({
      ...{ accountId: id, reference: z.string(), amountCents: cents, balanceCents: cents },
      /** Nobody is asked for its share until the dispute is answered. */
      isDisputed: z.boolean(),
    }),
  ),
  amountCents: cents,
  balanceCents: cents,
  receivedCents: cents,
  /** Of an accepted offer: sent for it and not arrived yet; asked for no more. */
  onItsWayCents: cents,
  waivedCents: cents,
  partsMax: z.int(),
  daysMax: z.int(),
  parts: z.array(offerPart),
  /** What is to be paid next of an accepted offer, without what is in dispute. */
  nextPart: offerPart.nullable(),
  expiresAt: instant,
  dueUntil: instant.nullable(),
  version: recordVersion,
});

export const portalCounter = named('CounterOffer', {
  roundId: id,
  index: z.int(),
  kind: z.enum(counterKinds),
  amountCents: cents,
  partsMax: z.int(),
  daysMax: z.int(),
  expiresAt: instant,
});

/** What can be agreed on about one account. */
export const portalNegotiation = named('PortalNegotiation', {
  accountId: id,
  reference: z.string(),
  balanceCents: cents,
  /** The offer that stands, or the one that ended last, so that a page can say how. */
  offer: portalOffer.nullable(),
  /** A proposal of the customer that a person still has to answer. */
  isWaiting: z.boolean(),
  /** They may name a sum. */
  canPropose: z.boolean(),
  roundsLeft: z.int(),
  counters: z.array(portalCounter),
});

export const portalNegotiations = named('PortalNegotiationList', {
  creditorName: z.string(),
  currency: z.string(),
  /** Today at the company's place. */
  today: isoDate,
  graceDays: z.int(),
  termsVersion: z.string(),
  /** Offers over several invoices together; while one stands these are not in `data`. */
  bundles: z.array(portalOffer),
  data: z.array(portalNegotiation),
});

const byLink = { who: 'portal', level: 'link' } as const;
const parts = z.int().min(1).max(60);

export const readPortalOffers = call({
  name: 'portal.offers',
  method: 'GET',
  path: '/portal/offer',
  summary: 'Offers that stand, and for which invoices the customer may name a sum',
  access: byLink,
  reply: portalNegotiations,
});

export const acceptPortalOffer = call({
  name: 'portal.accept-offer',
  method: 'POST',
  path: '/portal/offer/{id}/accept',
  summary:
    'Accept an offer with its terms: to be paid at once, on a day, or in parts; who, when and from where is kept',
  access: byLink,
  params: idParams,
  body: z.strictObject({
    parts,
    /** The day of the first payment. */
    firstOn: isoDate,
    termsVersion: z.string().min(1).max(40),
    version: recordVersion,
    /** The accounts of it that stood there as in dispute, which the terms name; none when left out. */
    heldAccountIds: z.array(id).max(100).optional(),
    /** A saved method that is charged on the days that lie ahead; needs a one-time code. */
    methodId: id.nullable().optional(),
  }),
  reply: portalOffer,
  errors: [
    'COMPANY_CLOSING',
    'OFFER_EXPIRED',
    'INVALID_STATUS',
    'INVALID_AMOUNT',
    'STALE_VERSION',
    'CODE_REQUIRED',
    ...standingRefusals,
  ],
});

export const proposeOffer = call({
  name: 'portal.propose-offer',
  method: 'POST',
  path: '/portal/offer',
  summary: 'Name a sum: it is agreed to, answered by counter-offers, or left to a person',
  access: byLink,
  body: z.strictObject({
    _id: id,
    accountId: id,
    amountCents: positiveCents,
    parts,
    firstOn: isoDate,
    /** The customer wants a person to look at it. */
    askPerson: z.boolean().default(false),
  }),
  isNamedByCaller: true,
  reply: z.strictObject({ answer: z.enum(['accept', 'counter', 'person']), negotiation: portalNegotiation }),
  errors: [
    'COMPANY_CLOSING',
    'ACCOUNT_NOT_FOUND',
    'INVALID_AMOUNT',
    'INVALID_STATUS',
    'ACCOUNT_ALREADY_CLOSED',
    ...standingRefusals,
  ],
});

export const takeCounter = call({
  name: 'portal.take-counter',
  method: 'POST',
  path: '/portal/offer/take',
  summary: 'Take a counter-offer: it becomes an offer whose terms can be accepted',
  access: byLink,
  body: z.strictObject({ roundId: id, index: z.int().min(0).max(2) }),
  reply: portalOffer,
  errors: ['COMPANY_CLOSING', 'NOT_FOUND', 'OFFER_EXPIRED', 'INVALID_STATUS', 'INVALID_AMOUNT', ...standingRefusals],
});
