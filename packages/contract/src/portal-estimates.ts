import { estimateStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { invoiceTax, totalledLine } from './invoices.ts';
import { named } from './named.ts';
import { portalPayment } from './portal.ts';
import { cents, done, id, idParams, instant, isoDate, nameText, requiredName, text } from './scalars.ts';

/** An estimate as the link alone shows it: how much, and until when. */
const portalEstimateRow = named('PortalEstimateRow', {
  _id: id,
  reference: z.string(),
  status: z.enum(estimateStatuses),
  /** It waits for the customer's word. */
  isOpen: z.boolean(),
  /** Who said that it is off, of a canceled one. */
  endedBy: z.enum(['member', 'debtor']).nullable(),
  currency: z.string(),
  totalCents: cents,
  /** It may be accepted until the end of this day at the creditor's place. */
  validUntil: isoDate,
  sentAt: instant,
});

export const portalEstimate = named('PortalEstimate', {
  ...portalEstimateRow.shape,
  creditorName: z.string(),
  versionNo: z.int(),
  /** SHA-256 of what it says; whoever accepts it names it. */
  hash: z.string(),
  issueDate: isoDate,
  lines: z.array(totalledLine),
  subtotalCents: cents,
  discountCents: cents,
  taxes: z.array(invoiceTax),
  terms: z.string(),
  notes: z.string(),
  /** To be paid when it is accepted, paid of it, and still to be paid now; 0 before it is accepted. */
  depositCents: cents,
  depositPaidCents: cents,
  depositDueCents: cents,
  /** Whether the deposit can be paid here; else the creditor says how. */
  takesPayments: z.boolean(),
  /** The payment of the deposit that is under way. */
  openPayment: portalPayment.nullable(),
  acceptance: z.strictObject({ name: z.string(), at: instant, purchaseOrder: z.string() }).nullable(),
});

const byCode = { who: 'portal', level: 'code' } as const;

export const listPortalEstimates = call({
  name: 'portal.estimates',
  method: 'GET',
  path: '/portal/estimates',
  summary: 'Estimates that the customer got, those that wait for an answer first',
  access: { who: 'portal', level: 'sum' },
  reply: z.strictObject({ data: z.array(portalEstimateRow) }),
});

export const readPortalEstimate = call({
  name: 'portal.estimate',
  method: 'GET',
  path: '/portal/estimates/{id}',
  summary: 'One estimate with its lines',
  access: byCode,
  params: idParams,
  reply: portalEstimate,
  errors: ['NOT_FOUND', 'CODE_REQUIRED'],
});

export const acceptPortalEstimate = call({
  name: 'portal.accept-estimate',
  method: 'POST',
  path: '/portal/estimates/{id}/accept',
  summary: 'Accept an estimate as it was read, with a typed name; who, when and from where is kept',
  access: byCode,
  params: idParams,
  body: z.strictObject({
    /** As a signature. */
    name: requiredName(200),
    purchaseOrder: nameText(60).default(''),
    hash: z.string().length(64),
    /** Agrees to do this electronically, by the words above the button. */
    consents: z.boolean(),
  }),
  reply: portalEstimate,
  errors: [
    ...([
      'COMPANY_CLOSING',
      'PAYMENTS_NOT_READY',
      'NOT_FOUND',
      'OFFER_EXPIRED',
      'STALE_VERSION',
      'INVALID_STATUS',
    ] as const),
    ...(['CODE_REQUIRED', 'CONSENT_NEEDED'] as const),
  ],
});

export const declinePortalEstimate = call({
  name: 'portal.decline-estimate',
  method: 'POST',
  path: '/portal/estimates/{id}/decline',
  summary: 'Say no to an estimate, with a reason if one likes',
  access: byCode,
  params: idParams,
  body: z.strictObject({ reason: text(500).default('') }),
  reply: done,
  errors: ['NOT_FOUND', 'OFFER_EXPIRED', 'INVALID_STATUS', 'CODE_REQUIRED'],
});

export const portalEstimatePdf = call({
  name: 'portal.estimate-pdf',
  method: 'GET',
  path: '/portal/estimates/{id}/pdf',
  summary: 'The estimate as a PDF file; one that was accepted ends with its certificate',
  access: byCode,
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'CODE_REQUIRED', 'OVERLOADED'],
  timeoutMs: 30_000,
});
