import { standingRefusals } from '@recoup/domain/agreements/judge-standing.ts';
import { portalLevels } from '@recoup/domain/permissions/portal-permission.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { negotiation } from './open-offer.ts';
import { accountReference, accountShareAndBalance, debtorReference, reasonedChange } from './references.ts';
import {
  cents,
  done,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listOf,
  page,
  positiveCents,
  recordVersion,
  repeated,
  text,
} from './scalars.ts';
import { topic } from './topic.ts';
import { language, offerStatus } from './vocabulary.ts';

export const negotiationTopic = topic('negotiation', ['negotiation.', 'account.', 'dashboard.summary']);

export const offerPart = named('OfferPart', { dueOn: isoDate, amountCents: cents });

/** An offer with all that a member may know of it. */
export const offer = named('Offer', {
  _id: id,
  status: offerStatus,
  /** Who named the sum: a member, the customer, or the company's policy in answer to them. */
  source: z.enum(['staff', 'debtor', 'policy']),
  /** Its account; of a bundle the first one. */
  account: accountReference,
  /** It stands for several accounts together: accepted, paid and ended as one. */
  isBundle: z.boolean(),
  /** The accounts for which it stands, each with its share and what is owed on it; those that left are not among them. */
  invoices: z.array(accountShareAndBalance),
  debtor: debtorReference,
  currency: z.string(),
  amountCents: cents,
  /** Still owed on the account now, without the offer. */
  balanceCents: cents,
  /** What is waived once it is paid; null until it is accepted. */
  waivedCents: cents.nullable(),
  /** Settled for it since the acceptance. */
  receivedCents: cents,
  /** Accepted, with an account in dispute or words of the customer that nobody has read: it does not lapse before. */
  isStopped: z.boolean(),
  partsMax: z.int(),
  daysMax: z.int(),
  /** When the customer would pay first, of a proposal that waits for an answer. */
  wishFirstOn: isoDate.nullable(),
  parts: z.array(offerPart),
  /** Of an accepted offer, what its customer is asked for next, without what is in dispute; and what waits for that. */
  nextPart: offerPart.nullable(),
  heldCents: cents,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  dueUntil: instant.nullable(),
  reason: z.string(),
  member: z.string().nullable(),
  createdAt: instant,
  version: recordVersion,
});

const readAccounts = { who: 'staff', permission: 'account.read' } as const;
const writeAccounts = { who: 'staff', permission: 'account.write' } as const;

export const setNegotiation = call({
  name: 'account.set-negotiation',
  method: 'PUT',
  path: '/account/{id}/negotiation',
  summary: 'Offer to settle an account for an amount until a moment; replaces an offer that stands open',
  access: writeAccounts,
  params: idParams,
  /** The document's names: the amount in cents, and until when the offer stands. */
  body: z.strictObject({
    amount: positiveCents,
    expirationAt: instant,
    /** In how many monthly payments, and within how many days of the acceptance, it may be paid; else the cell's. */
    partsMax: z.int().min(1).max(60).optional(),
    daysMax: z.int().min(0).max(1_830).optional(),
  }),
  reply: negotiation,
  errors: ['COMPANY_CLOSING', 'ACCOUNT_NOT_FOUND', 'INVALID_AMOUNT', 'INVALID_STATUS', ...standingRefusals],
});

export const readBundleLimits = call({
  name: 'debtor.negotiation-limits',
  method: 'GET',
  path: '/debtor/{id}/negotiation',
  summary: 'The open accounts of a customer, what the member may offer on each, or what stands against an offer there',
  access: readAccounts,
  params: idParams,
  reply: z.strictObject({
    graceDays: z.int(),
    /** What the customer is written, in their language and the company's words. */
    message: z.strictObject({
      language,
      /** What a link alone shows them: their message names no more. */
      level: z.enum(portalLevels),
      subject: z.string(),
      intro: z.string(),
      sms: z.string(),
    }),
    data: z.array(
      z.strictObject({
        _id: id,
        reference: z.string(),
        dueDate: isoDate,
        currency: z.string(),
        balanceCents: cents,
        /** The most that can be asked for on it: what is owed less payments under way. */
        freeCents: cents,
        /** The least that the member's role may offer on it. */
        leastCents: cents,
        partsMax: z.int(),
        daysMax: z.int(),
        /** The error that an offer on it would be refused with. */
        refusal: z.string().nullable(),
      }),
    ),
  }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const setBundle = call({
  name: 'debtor.set-negotiation',
  method: 'PUT',
  path: '/debtor/{id}/negotiation',
  summary:
    'Offer to settle accounts of a customer together for one amount until a moment; each gets a share of it in proportion to what it owes',
  access: writeAccounts,
  params: idParams,
  body: z.strictObject({
    accountIds: z.array(id).min(1).max(100),
    /** For all of them, in cents. */
    amount: positiveCents,
    expirationAt: instant,
    partsMax: z.int().min(1).max(60).optional(),
    daysMax: z.int().min(0).max(1_830).optional(),
  }),
  reply: offer,
  errors: [
    'COMPANY_CLOSING',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_ALREADY_CLOSED',
    'INVALID_AMOUNT',
    'INVALID_STATUS',
    ...standingRefusals,
  ],
});

export const deleteNegotiation = call({
  name: 'account.delete-negotiation',
  method: 'DELETE',
  path: '/account/{id}/negotiation',
  summary: 'Take an open offer back, with all accounts that it stands for',
  access: writeAccounts,
  params: idParams,
  reply: done,
  errors: ['ACCOUNT_NOT_FOUND', 'NOT_FOUND', 'INVALID_STATUS'],
});

export const readNegotiations = call({
  name: 'account.negotiations',
  method: 'GET',
  path: '/account/{id}/negotiation',
  summary: 'Offers of an account, newest first, and what the member may offer now',
  access: readAccounts,
  params: idParams,
  reply: z.strictObject({
    data: z.array(offer),
    limits: z.strictObject({
      currency: z.string(),
      balanceCents: cents,
      /** The most that can be offered: what is owed less payments under way. */
      freeCents: cents,
      /** The least that the member's role may offer or agree to, and the least that an admin may. */
      leastCents: cents,
      adminLeastCents: cents,
      partsMax: z.int(),
      daysMax: z.int(),
      hasPlan: z.boolean(),
    }),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const listNegotiations = call({
  name: 'negotiation.list',
  method: 'GET',
  path: '/negotiation',
  summary: 'Offers of all customers; proposals that wait for an answer first, by how soon they end',
  access: readAccounts,
  query: z.strictObject({
    page,
    limit,
    status: repeated(offerStatus),
    /** Part of the customer's name or of the account's reference. */
    search: text(200).optional(),
    debtorId: id.optional(),
    /** Only those for several accounts together, or only the others. */
    covers: z.enum(['one', 'several']).optional(),
  }),
  reply: listOf(offer).extend({ waiting: z.int() }),
});

export const approveNegotiation = call({
  name: 'negotiation.approve',
  method: 'POST',
  path: '/negotiation/{id}/approve',
  summary: 'Agree to what a customer proposed: it becomes an offer that they can accept',
  access: writeAccounts,
  params: idParams,
  body: z.strictObject({ version: recordVersion, expirationAt: instant }),
  reply: offer,
  errors: ['COMPANY_CLOSING', 'NOT_FOUND', 'INVALID_STATUS', 'INVALID_AMOUNT', 'STALE_VERSION', ...standingRefusals],
});

export const declineNegotiation = call({
  name: 'negotiation.decline',
  method: 'POST',
  path: '/negotiation/{id}/decline',
  summary: 'Say no to what a customer proposed',
  access: writeAccounts,
  params: idParams,
  body: reasonedChange,
  reply: offer,
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'STALE_VERSION'],
});
