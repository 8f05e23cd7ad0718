import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { accountFields as accountTable } from '@recoup/domain/fields/account-fields.ts';
import { z } from 'zod';
import { accountPlan } from './account-plan.ts';
import { call } from './call.ts';
import { contractReference } from './contracts.ts';
import { customValues, givenCustomValues } from './custom-fields.ts';
import { contactMoment, newDebtor, nextStep } from './debtors.ts';
import { filterText } from './filters.ts';
import { named } from './named.ts';
import { negotiation } from './open-offer.ts';
import { plainTexts, typedTexts } from './plain-texts.ts';
import { debtorOfAccount, namedRecord, projectReference } from './references.ts';
import {
  cents,
  cursor,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listBehindCursor,
  page,
  positiveCents,
  recordVersion,
  repeated,
  requiredText,
  text,
} from './scalars.ts';
import { tag } from './tags.ts';
import { topic } from './topic.ts';
import { accountStatus, origin } from './vocabulary.ts';

export const accountTopic = topic('account', [
  'account.',
  'negotiation.list',
  'promise.list',
  'schedule.list',
  'debtor.read',
  'debtor.list',
  'dashboard.',
  'failed-payment.',
]);

export const account = named('AccountRow', {
  _id: id,
  reference: z.string(),
  status: accountStatus,
  /** One of the six of the vocabulary, or one that the company added. */
  category: z.string().nullable(),
  currency: z.string(),
  amountCents: cents,
  paidCents: cents,
  balanceCents: cents,
  /** Payments under way that reserve part of the balance (G5). */
  pendingCents: cents,
  issueDate: isoDate,
  dueDate: isoDate,
  /** Days after the due date at the company's present date; negative before it, null when nothing is owed. */
  daysPastDue: z.int().nullable(),
  ...plainTexts(accountTable, 'exports'),
  isDisputed: z.boolean(),
  /** What of the balance is objected to; less than all of it where a part was named. */
  disputedCents: cents,
  debtor: debtorOfAccount,
  workflow: namedRecord.nullable(),
  /** The team member who looks after it. */
  assignee: namedRecord.nullable(),
  tags: z.array(tag),
  /** Where it came from: a name the company gives, and whether a person made it here or it came in from outside. */
  source: namedRecord.nullable(),
  origin,
  custom: customValues,
  lastContact: contactMoment.nullable(),
  nextStep: nextStep.nullable(),
  createdAt: instant,
  version: recordVersion,
});

/** Why an account cannot be deleted: money moved on it, a payment is on its way, or it is deleted already. */
export const deletionBlocks = ['money-moved', 'payment-pending', 'disputed', 'deleted'] as const;

/** The account page: also the moves that are open now, so that a screen offers no other. */
export const accountDetail = named('Account', {
  ...account.shape,
  discountCents: cents,
  /** What of the balance the provider or a bank works on; a form that its payer has open reserves, and is not. */
  onItsWayCents: cents,
  ...plainTexts(accountTable, 'isPlain'),
  allowedStatuses: z.array(accountStatus),
  /** How it may be closed now: without money, or with what is open booked as paid outside. */
  closing: z.strictObject({ withoutPaid: z.boolean(), withPaid: z.boolean() }),
  deletion: z.strictObject({ isAllowed: z.boolean(), blockedBy: z.enum(deletionBlocks).nullable() }),
  deleted: z.strictObject({ at: instant, by: z.string().nullable() }).nullable(),
  negotiation: negotiation.nullable(),
  /** The work that it invoices. */
  project: projectReference.nullable(),
  /** Its payment plan that is open or broken, else the last one that was completed. */
  plan: accountPlan.nullable(),
  /** The contract to which it belongs. */
  contract: contractReference.nullable(),
});

export const accountFields = named('AccountFields', {
  reference: requiredText(100),
  category: requiredText(60).nullable().optional(),
  amountCents: positiveCents,
  issueDate: isoDate,
  dueDate: isoDate,
  ...typedTexts(accountTable),
  status: z.enum(['Draft', 'Active']).optional(),
  workflowId: id.nullable().optional(),
  assigneeId: id.nullable().optional(),
  sourceId: id.nullable().optional(),
  tagIds: z.array(id).max(50).optional(),
  custom: givenCustomValues.optional(),
});

export const listAccounts = call({
  name: 'account.list',
  method: 'GET',
  path: '/account',
  summary: 'Accounts, page by page, with the totals of everything that matches',
  access: { who: 'staff', permission: 'account.read' },
  query: z.strictObject({
    page,
    limit,
    /** `nextCursor` of the page before: goes on behind it, however far that is; `page` then says nothing. */
    cursor: cursor.optional(),
    search: text(200).optional(),
    filter: filterText.optional(),
    /** Leaves out the accounts of these campaigns. */
    nonWorkflows: repeated(id),
    debtorId: id.optional(),
    sort: z.enum(accountSorts).default('-createdAt'),
    /** `false` leaves the totals out (they cost a scan of everything that matches). */
    totals: z.enum(['true', 'false']).default('true'),
  }),
  reply: named('AccountListWithTotals', {
    ...listBehindCursor(account).shape,
    totals: z.strictObject({ amountCents: cents, balanceCents: cents, paidCents: cents }).nullable(),
    /** How long ago total and totals were counted: those of a large set are kept for half a minute. */
    totalsAgeSeconds: z.int().nullable(),
  }),
});

export const readAccount = call({
  name: 'account.read',
  method: 'GET',
  path: '/account/{id}',
  summary: 'One account',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const createAccount = call({
  name: 'account.create',
  method: 'POST',
  path: '/account',
  summary: 'Create an account for an existing customer',
  access: { who: 'staff', permission: 'account.write' },
  body: named('NewAccount', { ...accountFields.shape, _id: id.optional(), debtorId: id }),
  isNamedByCaller: true,
  reply: accountDetail,
  errors: ['ACCOUNT_REF_ALREADY_USED', 'DEBTOR_NOT_FOUND', 'PLAN_LIMIT'],
});

export const createAccountWithDebtor = call({
  name: 'account.create-with-debtor',
  method: 'POST',
  path: '/account/create-with-debtor',
  summary: 'Create an account together with its new customer',
  access: { who: 'staff', permission: 'account.write' },
  body: z.strictObject({
    account: accountFields.extend({ _id: id.optional() }),
    debtor: newDebtor,
  }),
  reply: accountDetail,
  errors: ['ACCOUNT_REF_ALREADY_USED', 'COSTUMER_REF_ALREADY_USED', 'PLAN_LIMIT'],
});

export const updateAccount = call({
  name: 'account.update',
  method: 'PUT',
  path: '/account/{id}',
  summary: 'Change an account; the amount only while nothing was paid; a stale version is refused (G27)',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: named('AccountChanges', {
    ...accountFields.omit({ workflowId: true, tagIds: true }).partial().shape,
    status: accountStatus.optional(),
    /** Why the status changes, in a person's words; stands on the timeline. */
    reason: text(500).optional(),
    version: recordVersion,
  }),
  reply: accountDetail,
  errors: [
    ...(['ACCOUNT_NOT_FOUND', 'ACCOUNT_REF_ALREADY_USED', 'ACCOUNT_ALREADY_CLOSED', 'STALE_VERSION'] as const),
    ...(['PAYMENT_IN_PROGRESS', 'PLAN_STANDS', 'SETTLEMENT_STANDS'] as const),
  ],
});

export const setAccountWorkflow = call({
  name: 'account.set-workflow',
  method: 'PUT',
  path: '/account/{id}/workflow',
  summary: 'Assign an account to a campaign, or take it out',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: z.strictObject({ workflowId: id.nullable() }),
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'WORKFLOW_NOT_FOUND', 'INVALID_STATUS'],
});

export const setAccountTags = call({
  name: 'account.set-tags',
  method: 'PUT',
  path: '/account/{id}/tags',
  summary: 'Give an account exactly these tags, but for what others put on or took off since they were seen',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: z.strictObject({ tagIds: z.array(id).max(50), seen: z.array(id).max(50).optional() }),
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'NOT_FOUND'],
});

export const setAccountAssignee = call({
  name: 'account.set-assignee',
  method: 'PUT',
  path: '/account/{id}/set-assignee',
  summary: 'Give an account to a team member, or to nobody with null',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: z.strictObject({ assigneeId: id.nullable() }),
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'USER_NOT_FOUND'],
});
