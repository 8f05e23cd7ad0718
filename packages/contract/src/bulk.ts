import { type BulkAction, type BulkEntity, bulkRule } from '@recoup/domain/bulk/bulk-action.ts';
import { z } from 'zod';
import { backgroundJob } from './background-jobs.ts';
import { call } from './call.ts';
import { filter } from './filters.ts';
import { named } from './named.ts';
import { cents, id, repeated, text } from './scalars.ts';
import { taskFields } from './tasks.ts';
import { accountStatus } from './vocabulary.ts';

/** What narrows the list that the person looks at; as in the list's own address. */
export const listFilters = named('ListFilters', {
  search: text(200).optional(),
  filter: filter.optional(),
  /** Accounts only: leaves out those of these campaigns. */
  nonWorkflows: repeated(id),
});

/** The set that the person saw before they changed it. */
const expectedSet = named('ExpectedSet', { count: z.int().min(0), fingerprint: z.string().max(64) });

/**
 * Which records: these ids, or everything that matches but a few. An empty filter is refused (G28). With `preview` the
 * answer only counts; the change itself names the count and fingerprint that the person saw: without them it is refused,
 * and with SET_CHANGED when the set is another one by now.
 */
const chosen = named('ChosenRecords', {
  /** The bulk action's id, made by the caller: repeating the call starts nothing twice. */
  _id: id.optional(),
  filters: listFilters.optional(),
  ids: z.array(id).min(1).max(1000).optional(),
  importId: id.optional(),
  excludedIds: z.array(id).max(1000).optional(),
  preview: z.boolean().optional(),
  expected: expectedSet.optional(),
});

const chosenForAssignee = named('AssigneeOfMany', { ...chosen.shape, assigneeId: id.nullable() });
const chosenForTags = named('TagsOfMany', {
  ...chosen.shape,
  add: z.array(id).max(50).default([]),
  remove: z.array(id).max(50).default([]),
});
const chosenForTask = named('TaskOfMany', { ...chosen.shape, ...taskFields.shape });
const chosenForDelete = named('DeletionOfMany', { ...chosen.shape, reason: text(500).optional() });

export const bulkPreview = named('BulkPreview', {
  matched: z.int(),
  /** Of these so many will change. */
  changing: z.int(),
  /** Sum of the balances that change. */
  sumCents: cents,
  /** What changes how often: statuses, campaign or assignee names, before and after. */
  changes: z.array(z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), count: z.int() })),
  skipped: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  samples: z.array(
    z.strictObject({
      _id: id,
      title: z.string(),
      /** The customer of an account, the Customer ID of a customer. */
      detail: z.string(),
      amountCents: cents,
      from: z.string().nullable(),
      to: z.string().nullable(),
      skipReason: z.string().nullable(),
    }),
  ),
  /** Stands for exactly this set. */
  fingerprint: z.string(),
  isUndoable: z.boolean(),
});

export const bulkReply = named('BulkResult', { preview: bulkPreview.nullable(), job: backgroundJob.nullable() });

const access = (entity: BulkEntity, action: BulkAction) =>
  ({ who: 'staff', permission: bulkRule(entity, action).permission }) as const;
const errors = ['SOME_FIELD_IS_MISSING', 'SET_CHANGED', 'ACCOUNTS_NOT_FOUND', 'DEBTOR_NOT_FOUND', 'NOT_FOUND'] as const;

export const bulkAccountWorkflow = call({
  name: 'account.bulk-workflow',
  method: 'PUT',
  path: '/account/custom-filter/workflow',
  summary: 'Assign many accounts to a campaign, or take them out with null',
  access: access('account', 'workflow'),
  body: chosen.extend({ workflowId: id.nullable() }),
  reply: bulkReply,
  errors,
});

export const bulkAccountStatus = call({
  name: 'account.bulk-status',
  method: 'PUT',
  path: '/account/custom-filter/status',
  summary: 'Move many accounts to another status',
  access: access('account', 'status'),
  body: chosen.extend({ newStatus: accountStatus }),
  reply: bulkReply,
  errors,
});

export const bulkAccountUncollectible = call({
  name: 'account.bulk-set-uncollectible',
  method: 'PUT',
  path: '/account/custom-filter/set-uncollectible',
  summary: 'Write many accounts off as uncollectible (Charged Off)',
  access: access('account', 'uncollectible'),
  body: chosen,
  reply: bulkReply,
  errors,
});

export const bulkAccountDraftApprove = call({
  name: 'account.bulk-draft-approve',
  method: 'PUT',
  path: '/account/custom-filter/draft-approve',
  summary: 'Approve many drafts',
  access: access('account', 'draft-approve'),
  body: chosen,
  reply: bulkReply,
  errors,
});

export const bulkAccountAssignee = call({
  name: 'account.bulk-assignee',
  method: 'PUT',
  path: '/account/custom-filter/assignee',
  summary: 'Give many accounts to a team member, or to nobody with null',
  access: access('account', 'assignee'),
  body: chosenForAssignee,
  reply: bulkReply,
  errors,
});

export const bulkAccountTags = call({
  name: 'account.bulk-tags',
  method: 'PUT',
  path: '/account/custom-filter/tags',
  summary: 'Add tags to many accounts and take others off',
  access: access('account', 'tags'),
  body: chosenForTags,
  reply: bulkReply,
  errors,
});

export const bulkAccountTask = call({
  name: 'account.bulk-create-task',
  method: 'POST',
  path: '/account/custom-filter/create-task',
  summary: 'Create a task for each of many accounts',
  access: access('account', 'task'),
  body: chosenForTask,
  reply: bulkReply,
  errors,
});

export const bulkAccountDelete = call({
  name: 'account.bulk-delete',
  method: 'DELETE',
  path: '/account/custom-filter',
  summary: 'Delete many accounts; those on which money moved are left out',
  access: access('account', 'delete'),
  body: chosenForDelete,
  reply: bulkReply,
  errors,
});

export const bulkDebtorWorkflow = call({
  name: 'debtor.bulk-change-workflow',
  method: 'POST',
  path: '/debtor/custom-filter/change-workflow',
  summary: 'Assign the open accounts of many customers to a campaign',
  access: access('debtor', 'workflow'),
  body: chosen.extend({ workflowId: id }),
  reply: bulkReply,
  errors,
});

export const bulkDebtorRemoveWorkflow = call({
  name: 'debtor.bulk-remove-workflow',
  method: 'POST',
  path: '/debtor/custom-filter/remove-workflow',
  summary: 'Take the accounts of many customers out of their campaigns',
  access: access('debtor', 'workflow'),
  body: chosen,
  reply: bulkReply,
  errors,
});

export const bulkDebtorAssignee = call({
  name: 'debtor.bulk-change-assignee',
  method: 'POST',
  path: '/debtor/custom-filter/change-assignee',
  summary: 'Give many customers to a team member, or to nobody with null',
  access: access('debtor', 'assignee'),
  body: chosenForAssignee,
  reply: bulkReply,
  errors,
});

export const bulkDebtorTags = call({
  name: 'debtor.bulk-tags',
  method: 'PUT',
  path: '/debtor/custom-filter/tags',
  summary: 'Add tags to many customers and take others off',
  access: access('debtor', 'tags'),
  body: chosenForTags,
  reply: bulkReply,
  errors,
});

export const bulkDebtorTask = call({
  name: 'debtor.bulk-create-task',
  method: 'POST',
  path: '/debtor/custom-filter/create-task',
  summary: 'Create a task for each of many customers',
  access: access('debtor', 'task'),
  body: chosenForTask,
  reply: bulkReply,
  errors,
});

export const bulkDebtorDelete = call({
  name: 'debtor.bulk-delete',
  method: 'DELETE',
  path: '/debtor/custom-filter',
  summary: 'Delete many customers; those that still have accounts are left out',
  access: access('debtor', 'delete'),
  body: chosenForDelete,
  reply: bulkReply,
  errors,
});

export const bulkProjectTags = call({
  name: 'project.bulk-tags',
  method: 'PUT',
  path: '/project/custom-filter/tags',
  summary: 'Add tags to many projects and take others off',
  access: access('project', 'tags'),
  body: chosenForTags,
  reply: bulkReply,
  errors,
});

export const bulkProjectDelete = call({
  name: 'project.bulk-delete',
  method: 'DELETE',
  path: '/project/custom-filter',
  summary: 'Delete many projects; those to which accounts belong are left out',
  access: access('project', 'delete'),
  body: chosen,
  reply: bulkReply,
  errors,
});

export const bulkContractTags = call({
  name: 'contract.bulk-tags',
  method: 'PUT',
  path: '/contract/custom-filter/tags',
  summary: 'Add tags to many contracts and take others off',
  access: access('contract', 'tags'),
  body: chosenForTags,
  reply: bulkReply,
  errors,
});

export const bulkContractDelete = call({
  name: 'contract.bulk-delete',
  method: 'DELETE',
  path: '/contract/custom-filter',
  summary: 'Delete many contracts; those to which accounts belong are left out. It can be taken back',
  access: access('contract', 'delete'),
  body: chosenForDelete,
  reply: bulkReply,
  errors: ['SOME_FIELD_IS_MISSING', 'SET_CHANGED', 'NOT_FOUND'],
});

export const bulkEstimateDelete = call({
  name: 'estimate.bulk-delete',
  method: 'POST',
  path: '/estimate/custom-filter/delete',
  summary: 'Delete many estimates; those that a customer has in their hands are left out',
  access: access('estimate', 'delete'),
  body: chosen,
  reply: bulkReply,
  errors: [...errors, 'NOT_FOUND'],
});

export const validateDebtorFilter = call({
  name: 'debtor.validate-filter',
  method: 'POST',
  path: '/debtor/custom-filter/validate',
  summary: 'Whether a filter can be carried out, and how many customers match',
  access: { who: 'staff', permission: 'debtor.list' },
  body: chosen,
  reply: z.strictObject({ isValid: z.literal(true), count: z.int(), fingerprint: z.string() }),
  errors,
});
