import { joinSkips } from '@recoup/domain/projects/join-project.ts';
import { projectSorts } from '@recoup/domain/projects/project-sorts.ts';
import { z } from 'zod';
import { accountDetail } from './accounts.ts';
import { activityPage, activityQuery } from './activities.ts';
import { call } from './call.ts';
import { filter } from './filters.ts';
import { named } from './named.ts';
import { debtorReference, namedRecord } from './references.ts';
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
  requiredName,
  text,
} from './scalars.ts';
import { tag, tagChange } from './tags.ts';
import { topic } from './topic.ts';
import { transactionList } from './transactions.ts';
import { recordStatus } from './vocabulary.ts';

export const projectTopic = topic('project', ['project.', 'account.read']);

const figures = {
  /** What its accounts were charged: paid, waived and balance together. Drafts and canceled ones count nowhere. */
  invoicedCents: cents,
  paidCents: cents,
  waivedCents: cents,
  /** Payments under way, which reserve part of the balance. */
  pendingCents: cents,
  balanceCents: cents,
  overdueCents: cents,
  openEstimatesCents: cents,
  depositCents: cents,
  /** How many accounts the figures are made of. */
  accounts: z.int(),
};

/** What a project comes to. */
export const projectFigures = named('ProjectFigures', figures);

/** Work for one customer that is invoiced by several accounts. */
export const project = named('Project', {
  _id: id,
  reference: z.string(),
  name: z.string(),
  status: recordStatus,
  debtor: debtorReference,
  assignee: namedRecord.nullable(),
  startDate: isoDate,
  endDate: isoDate.nullable(),
  budgetCents: cents.nullable(),
  description: z.string(),
  figures: projectFigures,
  tags: z.array(tag),
  createdAt: instant,
  version: recordVersion,
});

export const projectFields = named('ProjectFields', {
  reference: requiredName(100),
  name: requiredName(200),
  debtorId: id,
  assigneeId: id.nullable().optional(),
  startDate: isoDate,
  endDate: isoDate.nullable().optional(),
  budgetCents: positiveCents.nullable().optional(),
  description: text(2000).optional(),
});

const read = { who: 'staff', permission: 'project.read' } as const;
const write = { who: 'staff', permission: 'project.write' } as const;

export const createProject = call({
  name: 'project.create',
  method: 'POST',
  path: '/project',
  summary: 'Create a project, as a draft',
  access: write,
  body: projectFields.extend({ _id: id.optional() }),
  isNamedByCaller: true,
  reply: project,
  errors: ['DEBTOR_NOT_FOUND', 'USER_NOT_FOUND', 'NAME_ALREADY_USED', 'INVALID_FIELD'],
});

export const listProjects = call({
  name: 'project.list',
  method: 'POST',
  path: '/project/by-filter',
  summary: 'Projects, page by page, with what all that match come to',
  access: read,
  body: z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(100).default(20),
    /** Words of the reference, the name, or the customer. */
    search: text(200).optional(),
    filter: filter.optional(),
    sort: z.enum(projectSorts).default('-createdAt'),
  }),
  reply: named('ProjectListWithTotals', {
    ...listOf(project).shape,
    totals: z.strictObject({ invoicedCents: cents, paidCents: cents, balanceCents: cents, overdueCents: cents }),
  }),
});

export const projectBalances = call({
  name: 'project.balance',
  method: 'POST',
  path: '/project/balance',
  summary: 'What projects come to: sums of the journal over their accounts',
  access: read,
  body: z.strictObject({ projectIds: z.array(id).min(1).max(100) }),
  reply: z.array(named('ProjectBalance', { projectId: id, ...figures })),
  errors: ['NOT_FOUND'],
});

export const readProject = call({
  name: 'project.read',
  method: 'GET',
  path: '/project/{id}',
  summary: 'One project with what it comes to',
  access: read,
  params: idParams,
  reply: project,
  errors: ['NOT_FOUND'],
});

export const updateProject = call({
  name: 'project.update',
  method: 'PUT',
  path: '/project/{id}',
  summary: 'Change a project or move it to another status; a stale version is refused (G27)',
  access: write,
  params: idParams,
  /** What is left out stays as it is. */
  body: projectFields.partial().extend({
    status: recordStatus.optional(),
    /** Why the status changes: wanted where money is owed, or something that was over is taken up again. */
    reason: text(500).optional(),
    version: recordVersion,
  }),
  reply: project,
  errors: [
    'NOT_FOUND',
    'STALE_VERSION',
    'DEBTOR_NOT_FOUND',
    'USER_NOT_FOUND',
    'NAME_ALREADY_USED',
    'INVALID_FIELD',
    'INVALID_STATUS',
    'STILL_IN_USE',
    'SOME_FIELD_IS_MISSING',
  ],
});

export const deleteProject = call({
  name: 'project.delete',
  method: 'DELETE',
  path: '/project/{id}',
  summary: 'Delete a project to which nothing belongs; it can be restored',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'STILL_IN_USE'],
});

export const restoreProject = call({
  name: 'project.restore',
  method: 'POST',
  path: '/project/{id}/restore',
  summary: 'Bring a deleted project back',
  access: write,
  params: idParams,
  reply: project,
  errors: ['NOT_FOUND', 'DEBTOR_NOT_FOUND', 'NAME_ALREADY_USED'],
});

export const setProjectTags = call({
  name: 'project.set-tags',
  method: 'PUT',
  path: '/project/{id}/tags',
  summary: 'Put exactly these tags on a project, but for what others put on or took off since they were seen',
  access: write,
  params: idParams,
  body: tagChange,
  reply: project,
  errors: ['NOT_FOUND'],
});

export const addInvoices = call({
  name: 'project.add-invoices',
  method: 'POST',
  path: '/project/{id}/add-invoices',
  summary: 'Put accounts of the customer into a project; what cannot come in is named with the reason',
  access: write,
  params: idParams,
  body: z.strictObject({
    accountIds: z.array(id).min(1).max(1000),
    /** Accounts of another project leave it for this one. */
    move: z.boolean().default(false),
  }),
  reply: z.strictObject({
    added: z.int(),
    moved: z.int(),
    /** Where each of the moved ones was, by which they can be moved back. */
    left: z.array(z.strictObject({ accountId: id, projectId: id })),
    skipped: z.array(z.strictObject({ _id: id, reason: z.enum(joinSkips) })),
  }),
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const setAccountProject = call({
  name: 'account.set-project',
  method: 'PUT',
  path: '/account/{id}/project',
  summary: 'Put one account into a project of its customer, or take it out with null',
  access: write,
  params: idParams,
  body: z.strictObject({ projectId: id.nullable() }),
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'NOT_FOUND', 'INVALID_FIELD', 'INVALID_STATUS'],
});

export const projectTransactions = call({
  name: 'project.transactions',
  method: 'GET',
  path: '/project/all-transactions/{id}',
  summary: 'Money movements of all accounts of a project, newest first',
  access: read,
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: transactionList,
  errors: ['NOT_FOUND'],
});

export const customerProjects = call({
  name: 'project.customer',
  method: 'GET',
  path: '/project/customer/{id}',
  summary: 'Projects of one customer with what they come to, newest first',
  access: read,
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(project),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const projectActivities = call({
  name: 'project.activities',
  method: 'GET',
  path: '/project/{id}/activities',
  summary: 'Timeline of one project, newest first',
  access: read,
  params: idParams,
  query: activityQuery,
  reply: activityPage,
  errors: ['NOT_FOUND'],
});
