import { accountCategories, accountStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { contactMoment, debtorFields, nextStep } from './debtors.ts';
import {
  cents,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listOf,
  page,
  positiveCents,
  repeated,
  requiredText,
  text,
} from './scalars.ts';

export const account = z.strictObject({
  _id: id,
  reference: z.string(),
  status: z.enum(accountStatuses),
  category: z.enum(accountCategories).nullable(),
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
  description: z.string(),
  isDisputed: z.boolean(),
  debtor: z.strictObject({ _id: id, displayName: z.string(), internalReference: z.string().nullable() }),
  workflow: z.strictObject({ _id: id, name: z.string() }).nullable(),
  lastContact: contactMoment.nullable(),
  nextStep: nextStep.nullable(),
  createdAt: instant,
  version: z.int(),
});

/** The account page: also the moves that are open now, so that a screen offers no other. */
export const accountDetail = account.extend({
  allowedStatuses: z.array(z.enum(accountStatuses)),
});

export const accountFields = z.strictObject({
  reference: requiredText(100),
  category: z.enum(accountCategories).nullable().optional(),
  amountCents: positiveCents,
  issueDate: isoDate,
  dueDate: isoDate,
  description: text(2000).optional(),
  status: z.enum(['Draft', 'Active']).optional(),
  workflowId: id.nullable().optional(),
});

/** The list's filter as it stands in the URL; `nonWorkflows` leaves out accounts of these campaigns. */
export const accountFilter = z.strictObject({
  search: text(200).optional(),
  status: repeated(z.enum(accountStatuses)),
  due: z.enum(['overdue', 'due-7-days', 'not-due', 'all']).optional(),
  dueFrom: isoDate.optional(),
  dueTo: isoDate.optional(),
  minBalanceCents: z.coerce.number().int().min(0).optional(),
  workflowId: id.optional(),
  nonWorkflows: repeated(id),
  debtorId: id.optional(),
  /** Accounts with or without a campaign. */
  assigned: z.enum(['yes', 'no']).optional(),
});

export const accountSorts = [
  'dueDate',
  '-dueDate',
  'balance',
  '-balance',
  'amount',
  '-amount',
  'reference',
  '-reference',
  'createdAt',
  '-createdAt',
  'customer',
  '-customer',
] as const;

export const listAccounts = call({
  name: 'account.list',
  method: 'GET',
  path: '/account',
  summary: 'Accounts, page by page, with the totals of everything that matches',
  access: { who: 'staff', permission: 'account.read' },
  query: accountFilter.extend({
    page,
    limit,
    sort: z.enum(accountSorts).default('-createdAt'),
    /** `false` leaves the totals out (they cost a scan of everything that matches). */
    totals: z.enum(['true', 'false']).default('true'),
  }),
  reply: listOf(account).extend({
    total: z.int().nullable(),
    totals: z.strictObject({ amountCents: cents, balanceCents: cents, paidCents: cents }).nullable(),
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
  body: accountFields.extend({ _id: id.optional(), debtorId: id }),
  reply: accountDetail,
  errors: ['ACCOUNT_REF_ALREADY_USED', 'DEBTOR_NOT_FOUND'],
});

export const createAccountWithDebtor = call({
  name: 'account.create-with-debtor',
  method: 'POST',
  path: '/account/create-with-debtor',
  summary: 'Create an account together with its new customer',
  access: { who: 'staff', permission: 'account.write' },
  body: z.strictObject({
    account: accountFields.extend({ _id: id.optional() }),
    debtor: debtorFields.extend({ _id: id.optional() }),
  }),
  reply: accountDetail,
  errors: ['ACCOUNT_REF_ALREADY_USED', 'COSTUMER_REF_ALREADY_USED'],
});

export const updateAccount = call({
  name: 'account.update',
  method: 'PUT',
  path: '/account/{id}',
  summary: 'Change an account; the amount only while nothing was paid; a stale version is refused (G27)',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: accountFields
    .omit({ status: true, workflowId: true })
    .partial()
    .extend({ status: z.enum(accountStatuses).optional(), version: z.int() }),
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_REF_ALREADY_USED', 'ACCOUNT_ALREADY_CLOSED', 'STALE_VERSION'],
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
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const assignAccountsByFilter = call({
  name: 'account.assign-workflow-by-filter',
  method: 'PUT',
  path: '/account/custom-filter/workflow',
  summary: 'Assign every account that matches to a campaign; the set is counted first and frozen (G28)',
  access: { who: 'staff', permission: 'account.write' },
  body: z.strictObject({
    /** Either a filter or ids or the accounts of one import. An empty filter is refused. */
    filters: accountFilter.optional(),
    ids: z.array(id).max(1000).optional(),
    importId: id.optional(),
    workflowId: id.nullable(),
    /** With `true` nothing is changed: the answer only counts. */
    preview: z.boolean().optional(),
  }),
  reply: z.strictObject({
    matched: z.int(),
    changed: z.int(),
    skipped: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  }),
});
