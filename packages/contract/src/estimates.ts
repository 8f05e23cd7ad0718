import { estimateSorts } from '@recoup/domain/estimates/estimate-sorts.ts';
import { estimateStatuses, paymentMethods } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { activityPage, activityQuery } from './activities.ts';
import { call } from './call.ts';
import { contractReference } from './contracts.ts';
import { customValues, givenCustomValues } from './custom-fields.ts';
import { filter } from './filters.ts';
import { invoiceDiscount, invoiceLine, invoiceTax, totalledLine } from './invoices.ts';
import { named } from './named.ts';
import { accountReference, debtorOfAccount, namedRecord, projectReference, reasonedChange } from './references.ts';
import {
  cents,
  done,
  id,
  idParams,
  instant,
  isoDate,
  listOf,
  nameText,
  recordVersion,
  requiredText,
  text,
} from './scalars.ts';
import { topic } from './topic.ts';

export const estimateTopic = topic('estimate', ['estimate.']);

const status = z.enum(estimateStatuses).meta({ id: 'EstimateStatus' });

export const estimateRow = named('EstimateRow', {
  _id: id,
  reference: z.string(),
  /** The version that is written or was sent last. */
  versionNo: z.int(),
  /** At the company's present: Expired from the end of its last day on. */
  status,
  debtor: debtorOfAccount,
  assignee: namedRecord.nullable(),
  currency: z.string(),
  amountCents: cents,
  issueDate: isoDate,
  expirationDate: isoDate,
  /** What it became. */
  account: accountReference.nullable(),
  custom: customValues,
  createdAt: instant,
  version: recordVersion,
});

const sentVersion = named('SentEstimate', {
  versionNo: z.int(),
  /** SHA-256 of what it says; whoever accepts names it. */
  hash: z.string(),
  totalCents: cents,
  expirationDate: isoDate,
  sentAt: instant,
  sentBy: z.string(),
  /** It waits for the customer's word, also while the next version is written. */
  isInForce: z.boolean(),
});

export const estimateAcceptance = named('EstimateAcceptance', {
  versionNo: z.int(),
  hash: z.string(),
  method: z.enum(['PORTAL', 'PAPER', 'PHONE', 'EMAIL']),
  name: z.string(),
  purchaseOrder: z.string(),
  note: z.string(),
  /** Who recorded it, where the customer did not themselves. */
  member: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  contact: z.string(),
  wording: z.string(),
  /** After its last day, with a reason. */
  isLate: z.boolean(),
  at: instant,
});

const depositPayment = named('EstimateDepositPayment', {
  _id: id,
  status: z.enum(['CREATED', 'REQUESTED', 'PENDING', 'SUCCESS', 'FAILED', 'UNKNOWN', 'CANCELED', 'RETURN']),
  method: z.enum(paymentMethods),
  amountCents: cents,
  receivedCents: cents,
  returnedCents: cents,
  at: instant,
});

/** An estimate with all that its page shows. */
export const estimate = named('Estimate', {
  ...estimateRow.shape,
  lines: z.array(totalledLine),
  discount: invoiceDiscount,
  subtotalCents: cents,
  discountCents: cents,
  taxes: z.array(invoiceTax),
  taxCents: cents,
  totalCents: cents,
  /** What is to be paid on acceptance, in cents; paid of it, less what went back; and the payments, oldest first. */
  deposit: invoiceDiscount,
  depositCents: cents,
  depositPaidCents: cents,
  deposits: z.array(depositPayment),
  terms: z.string(),
  notes: z.string(),
  /** What it is for, and what it is agreed under: both of its customer. */
  project: projectReference.nullable(),
  contract: contractReference.nullable(),
  /** Why it was declined or canceled, or accepted late. */
  reason: z.string(),
  /** Who declined or canceled it. */
  endedBy: z.enum(['member', 'debtor']).nullable(),
  /** The newest version that the customer got. */
  sent: sentVersion.nullable(),
  acceptance: estimateAcceptance.nullable(),
});

const read = { who: 'staff', permission: 'estimate.read' } as const;
const write = { who: 'staff', permission: 'estimate.write' } as const;

const fields = named('EstimateFields', {
  /** Left out, it is the next one of the company: `E-1042`. */
  reference: nameText(60).optional(),
  issueDate: isoDate.optional(),
  /** It may be accepted until the end of this day at the company's place. */
  expirationDate: isoDate.optional(),
  lines: z.array(invoiceLine).max(200).optional(),
  discount: invoiceDiscount.optional(),
  /** What is to be paid when it is accepted, of the total. */
  deposit: invoiceDiscount.optional(),
  terms: text(500).optional(),
  notes: text(2000).optional(),
  assigneeId: id.nullable().optional(),
  /** Of the same customer; the account that it becomes belongs to them, too. */
  projectId: id.nullable().optional(),
  contractId: id.nullable().optional(),
  custom: givenCustomValues.optional(),
});

export const createEstimate = call({
  name: 'estimate.create',
  method: 'POST',
  path: '/estimate',
  summary: 'Write an estimate for a customer; it is a draft until it is sent',
  access: write,
  body: fields.extend({ _id: id.optional(), debtorId: id }),
  isNamedByCaller: true,
  reply: estimate,
  errors: ['DEBTOR_NOT_FOUND', 'NAME_ALREADY_USED'],
});

/** Everything, one’s own, or one status. */
export const estimateTabs = ['all', 'my', ...estimateStatuses] as const;

/** What narrows, orders and pages a list of estimates. */
const listing = named('EstimateListing', {
  /** Words of the reference, or of the customer’s name. */
  search: text(200).optional(),
  filter: filter.optional(),
  tab: z.enum(estimateTabs).default('all'),
  debtorId: id.optional(),
  sort: z.enum(estimateSorts).default('-createdAt'),
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(100).default(20),
});

const estimatePage = named('EstimatePage', {
  ...listOf(estimateRow).shape,
  totals: z.strictObject({ amountCents: cents }),
  counts: z.record(z.enum(estimateTabs), z.int()),
});

export const listEstimates = call({
  name: 'estimate.list',
  method: 'POST',
  path: '/estimate/by-filter',
  summary: 'Estimates, page by page, with what all that match come to, and how many each tab has',
  access: read,
  body: listing,
  reply: estimatePage,
});

export const listProjectEstimates = call({
  name: 'project.estimates',
  method: 'POST',
  path: '/project/{id}/estimate/by-filter',
  summary: 'Estimates for one project, page by page, with what all that match come to',
  access: read,
  params: idParams,
  body: listing,
  reply: estimatePage,
  errors: ['NOT_FOUND'],
});

export const readEstimate = call({
  name: 'estimate.read',
  method: 'GET',
  path: '/estimate/{id}',
  summary: 'One estimate',
  access: read,
  params: idParams,
  reply: estimate,
  errors: ['NOT_FOUND'],
});

export const updateEstimate = call({
  name: 'estimate.update',
  method: 'PUT',
  path: '/estimate/{id}',
  summary:
    'Change a draft; of what was sent only the company’s own fields, a revision is written instead. A stale version is refused (G27)',
  access: write,
  params: idParams,
  /** What is left out stays as it is. */
  body: fields.extend({ version: recordVersion }),
  reply: estimate,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'NAME_ALREADY_USED'],
});

export const deleteEstimate = call({
  name: 'estimate.delete',
  method: 'DELETE',
  path: '/estimate/{id}',
  summary: 'Delete a draft that nobody got, or a canceled estimate',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const cancelEstimate = call({
  name: 'estimate.cancel',
  method: 'PUT',
  path: '/estimate/{id}/cancel',
  summary: 'Take an estimate back that the customer got; it can be accepted and billed no more',
  access: write,
  params: idParams,
  body: z.strictObject({
    ...reasonedChange.shape,
    /** What becomes of a deposit that is paid and was not given back: it stays as credit of the customer. */
    deposit: z.literal('credit').optional(),
  }),
  reply: estimate,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'MONEY_MOVED', 'PAYMENT_IN_PROGRESS'],
});

export const setEstimateAssignee = call({
  name: 'estimate.set-assignee',
  method: 'PUT',
  path: '/estimate/{id}/assignee',
  summary: 'Give an estimate to a team member, or to nobody',
  access: write,
  params: idParams,
  body: z.strictObject({ assigneeId: id.nullable() }),
  reply: estimate,
  errors: ['NOT_FOUND', 'USER_NOT_FOUND'],
});

export const estimateActivities = call({
  name: 'estimate.activities',
  method: 'GET',
  path: '/estimate/{id}/activities',
  summary: 'Timeline of one estimate, newest first',
  access: read,
  params: idParams,
  query: activityQuery,
  reply: activityPage,
  errors: ['NOT_FOUND'],
});

export const sendEstimate = call({
  name: 'estimate.send',
  method: 'POST',
  path: '/estimate/{id}/send',
  summary: 'Mail an estimate with its PDF; a draft becomes the version that holds, an open one is mailed once more',
  access: write,
  params: idParams,
  body: z.strictObject({
    /** The id of the first mail, made by the caller: repeating the call sends nothing twice. */
    _id: id,
    version: recordVersion,
    /** E-mail addresses of the customer. */
    contactIds: z.array(id).min(1).max(5),
    /** May name {{ estimate_reference }}, {{ estimate_total }} and {{ estimate_valid_until }}. */
    subject: requiredText(250),
    message: requiredText(5000),
    /** Now, although it is early or late at the place of the customer. */
    isHourChosen: z.boolean().default(false),
  }),
  reply: estimate.extend({
    /** Addresses that it could not be sent to, and why: a code of the catalogue. */
    refused: z.array(z.strictObject({ contactId: id, code: z.string() })),
  }),
  errors: [
    ...(['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'CONTACT_NOT_ALLOWED', 'PRIMARY_CONTACT_NOT_FOUND'] as const),
    ...(['PROVIDER_UNAVAILABLE', 'OVERLOADED', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
  timeoutMs: 60_000,
});

export const markEstimateSent = call({
  name: 'estimate.mark-sent',
  method: 'POST',
  path: '/estimate/{id}/mark-sent',
  summary: 'Say that the customer got a draft in another way; from now on it can be accepted',
  access: write,
  params: idParams,
  body: z.strictObject({ version: recordVersion }),
  reply: estimate,
  errors: ['COMPANY_CLOSING', 'NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'OVERLOADED'],
  timeoutMs: 30_000,
});

export const reviseEstimate = call({
  name: 'estimate.revise',
  method: 'POST',
  path: '/estimate/{id}/revise',
  summary: 'Begin the next version; the one that the customer has holds until it is sent',
  access: write,
  params: idParams,
  body: z.strictObject({ version: recordVersion }),
  reply: estimate,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS'],
});

export const acceptEstimate = call({
  name: 'estimate.accept',
  method: 'POST',
  path: '/estimate/{id}/accept',
  summary: 'Record that the customer accepted on paper, by phone or by e-mail; after the last day with a note',
  access: write,
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    /** Who said yes. */
    name: nameText(200).min(1),
    method: z.enum(['PAPER', 'PHONE', 'EMAIL']),
    note: text(1000).default(''),
    purchaseOrder: text(60).default(''),
  }),
  reply: estimate,
  errors: ['COMPANY_CLOSING', 'NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS'],
});

export const convertEstimate = call({
  name: 'estimate.convert',
  method: 'POST',
  path: '/estimate/{id}/convert',
  summary: 'Bill an accepted estimate: it becomes one account with its lines, to the cent',
  access: write,
  params: idParams,
  body: z.strictObject({
    /** Of the account, made by the caller. */
    _id: id,
    version: recordVersion,
    issueDate: isoDate,
    dueDate: isoDate,
    /** Left out, the account has the number of the estimate. */
    reference: text(100).optional(),
    /** False: it is owed at once. */
    isDraft: z.boolean().default(true),
  }),
  isNamedByCaller: true,
  reply: estimate,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'ACCOUNT_REF_ALREADY_USED', 'PLAN_LIMIT'],
});

export const duplicateEstimate = call({
  name: 'estimate.duplicate',
  method: 'POST',
  path: '/estimate/{id}/duplicate',
  summary: 'Write a new draft with what another estimate says',
  access: write,
  params: idParams,
  body: z.strictObject({ _id: id }),
  reply: estimate,
  errors: ['NOT_FOUND', 'DEBTOR_NOT_FOUND'],
});

export const estimatePdf = call({
  name: 'estimate.pdf',
  method: 'GET',
  path: '/estimate/{id}/pdf',
  summary: 'The estimate as a PDF file: the draft, what the customer got, or what was accepted with its certificate',
  access: read,
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 30_000,
});
