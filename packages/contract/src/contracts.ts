import { contractSorts } from '@recoup/domain/contracts/contract-sorts.ts';
import { contractTabs } from '@recoup/domain/contracts/contract-tabs.ts';
import { renewalModes } from '@recoup/domain/contracts/contract-term.ts';
import { z } from 'zod';
import { attachment, keptFile } from './attachments.ts';
import { call } from './call.ts';
import { filter } from './filters.ts';
import { named } from './named.ts';
import { debtorReference, namedRecord } from './references.ts';
import { cents, done, id, idParams, instant, isoDate, listOf, recordVersion, requiredName, text } from './scalars.ts';
import { tag, tagChange } from './tags.ts';
import { topic } from './topic.ts';
import { accountStatus, recordStatus } from './vocabulary.ts';

export const contractTopic = topic('contract', ['contract.', 'account.read']);

const renewalMode = z.enum(renewalModes).meta({ id: 'RenewalMode' });

/** How a contract is named on an account, with its state: all that an Operator sees of it. */
export const contractReference = named('ContractReference', {
  _id: id,
  reference: z.string(),
  title: z.string(),
  status: recordStatus,
});

/** What happens at the last day: nothing, a task some days before, or (businesses only) another term by itself. */
const renewal = named('ContractRenewal', {
  mode: renewalMode,
  /** Months of another term; null where none follows. */
  months: z.int().min(1).max(120).nullable(),
  noticeDays: z.int().min(0).max(365),
});

export const contractRow = named('ContractRow', {
  ...contractReference.shape,
  debtor: debtorReference,
  assignee: namedRecord.nullable(),
  startDate: isoDate.nullable(),
  /** The last day of the present term, which still belongs to it. */
  endDate: isoDate.nullable(),
  amountCents: cents.nullable(),
  /** What its accounts owe. */
  balanceCents: cents,
  renewal,
  termNo: z.int(),
  accountCount: z.int(),
  fileCount: z.int(),
  tags: z.array(tag),
  createdAt: instant,
  version: recordVersion,
});

/** An account under a contract, with the wording that was in force when it came to it. */
const contractAccount = named('ContractAccount', {
  _id: id,
  reference: z.string(),
  status: accountStatus,
  dueDate: isoDate,
  amountCents: cents,
  balanceCents: cents,
  wordingNo: z.int(),
});

/** What the contract said from a moment on. */
const wording = named('ContractWording', {
  number: z.int(),
  title: z.string(),
  terms: z.string(),
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
  amountCents: cents.nullable(),
  createdAt: instant,
});

export const contract = named('Contract', {
  ...contractRow.shape,
  terms: z.string(),
  accounts: z.array(contractAccount),
  /** In their order. */
  files: z.array(attachment),
  /** Newest first; none of a draft. */
  wordings: z.array(wording),
  /** Where it may be moved, and whether that wants a reason. */
  moves: z.array(z.strictObject({ to: recordStatus, needsReason: z.boolean() })),
  mayRenew: z.boolean(),
});

const fields = {
  reference: requiredName(100),
  title: requiredName(200),
  assigneeId: id.nullable().optional(),
  startDate: isoDate.nullable().optional(),
  endDate: isoDate.nullable().optional(),
  amountCents: z.int().min(0).max(99_999_999_999).nullable().optional(),
  terms: text(20_000).optional(),
  renewal: renewal.optional(),
};

const read = { who: 'staff', permission: 'contract.read' } as const;
const write = { who: 'staff', permission: 'contract.write' } as const;

export const listContracts = call({
  name: 'contract.list',
  method: 'POST',
  path: '/contract',
  summary: 'Contracts that match, with what all of them come to and what is owed under them',
  access: read,
  body: z.strictObject({
    search: text(200).optional(),
    filter: filter.optional(),
    tab: z.enum(contractTabs).default('all'),
    debtorId: id.optional(),
    sort: z.enum(contractSorts).default('-createdAt'),
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: listOf(contractRow).extend({
    totals: z.strictObject({ amountCents: cents, balanceCents: cents }),
  }),
});

export const contractTabCounts = call({
  name: 'contract.tabs',
  method: 'GET',
  path: '/contract/tabs',
  summary: 'How many contracts stand in each tab of the list',
  access: read,
  reply: z.strictObject({ data: z.array(z.strictObject({ key: z.enum(contractTabs), count: z.int() })) }),
});

export const createContract = call({
  name: 'contract.create',
  method: 'POST',
  path: '/contract/create',
  summary: 'Write a contract down, as a draft',
  access: write,
  body: named('NewContract', { _id: id.optional(), debtorId: id, ...fields }),
  isNamedByCaller: true,
  reply: contract,
  errors: ['DEBTOR_NOT_FOUND', 'USER_NOT_FOUND', 'NAME_ALREADY_USED'],
});

export const readContract = call({
  name: 'contract.read',
  method: 'GET',
  path: '/contract/{id}',
  summary: 'One contract',
  access: read,
  params: idParams,
  reply: contract,
  errors: ['NOT_FOUND'],
});

export const updateContract = call({
  name: 'contract.update',
  method: 'PUT',
  path: '/contract/{id}',
  summary: 'Change a contract; once it is opened each wording is kept. A stale version is refused (G27)',
  access: write,
  params: idParams,
  body: z.strictObject(fields).partial().extend({ version: recordVersion }),
  reply: contract,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'USER_NOT_FOUND', 'NAME_ALREADY_USED'],
});

export const deleteContract = call({
  name: 'contract.delete',
  method: 'DELETE',
  path: '/contract/{id}',
  summary: 'Delete a contract to which no accounts belong',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'STILL_IN_USE'],
});

export const setContractAssignee = call({
  name: 'contract.set-assignee',
  method: 'PUT',
  path: '/contract/{id}/set-assignee',
  summary: 'Give a contract to a team member, or to nobody',
  access: write,
  params: idParams,
  body: z.strictObject({ assigneeId: id.nullable().optional() }),
  reply: contract,
  errors: ['NOT_FOUND', 'USER_NOT_FOUND'],
});

export const setContractTags = call({
  name: 'contract.set-tags',
  method: 'PUT',
  path: '/contract/{id}/tags',
  summary: 'Put exactly these tags on a contract, but for what others put on or took off since they were seen',
  access: write,
  params: idParams,
  body: tagChange,
  reply: contract,
  errors: ['NOT_FOUND'],
});

export const setContractStatus = call({
  name: 'contract.set-status',
  method: 'PUT',
  path: '/contract/{id}/status',
  summary: 'Open, close, cancel or reopen a contract; where accounts still owe, and to reopen, with a reason',
  access: write,
  params: idParams,
  body: z.strictObject({ status: recordStatus, reason: text(500).default(''), version: recordVersion }),
  reply: contract,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'CONTRACT_OVER', 'SOME_FIELD_IS_MISSING'],
});

export const renewContract = call({
  name: 'contract.renew',
  method: 'PUT',
  path: '/contract/{id}/renew',
  summary: 'Begin another term behind the present one, up to and with a last day',
  access: write,
  params: idParams,
  body: z.strictObject({ to: isoDate, version: recordVersion }),
  reply: contract,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS'],
});

export const setContractAccounts = call({
  name: 'contract.set-accounts',
  method: 'PUT',
  path: '/contract/{id}/accounts',
  summary: 'Say exactly which accounts of the customer belong to the contract; an account belongs to one at most',
  access: write,
  params: idParams,
  body: z.strictObject({ accountIds: z.array(id).max(1000), version: recordVersion }),
  reply: contract,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS', 'ACCOUNTS_NOT_FOUND'],
});

const fileParams = z.strictObject({ id, attId: id });

export const addContractAttachment = call({
  name: 'contract.add-attachment',
  method: 'PUT',
  path: '/contract/{id}/attachment',
  summary: 'Keep a file with a contract: PDF, picture, spreadsheet, text; at most 10 MB (G47)',
  access: write,
  params: idParams,
  transport: 'multipart',
  reply: attachment,
  errors: ['NOT_FOUND', 'WRONG_FILE', 'FILES_FULL', 'FILE_TOO_LARGE', 'PICTURE_UNREADABLE', 'PICTURE_SIZE'],
  timeoutMs: 60_000,
});

export const deleteContractAttachment = call({
  name: 'contract.delete-attachment',
  method: 'DELETE',
  path: '/contract/{id}/attachment/{attId}',
  summary: 'Take a file off a contract',
  access: write,
  params: fileParams,
  reply: done,
  errors: ['NOT_FOUND'],
});

export const setContractAttachmentPublic = call({
  name: 'contract.set-attachment-public',
  method: 'PUT',
  path: '/contract/{id}/attachment/{attId}/public',
  summary: 'Show a file of a contract to the customer in the portal, or no longer',
  access: write,
  params: fileParams,
  body: z.strictObject({ isPublic: z.boolean() }),
  reply: attachment,
  errors: ['NOT_FOUND', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
});

/** What is left out of the list is not deleted: other files than the contract has now are refused. */
export const orderContractAttachments = call({
  name: 'contract.order-attachments',
  method: 'PUT',
  path: '/contract/{id}/attachment/list',
  summary: 'Put the files of a contract into an order, with their names and whether the customer sees them',
  access: write,
  params: idParams,
  body: z.strictObject({
    attachments: z
      .array(z.strictObject({ _id: id, fileName: requiredName(200).optional(), isPublic: z.boolean().optional() }))
      .max(200),
  }),
  reply: z.strictObject({ data: z.array(attachment) }),
  errors: ['NOT_FOUND', 'SET_CHANGED', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
});

export const mailedContractFiles = call({
  name: 'contract.mailed-files',
  method: 'GET',
  path: '/account/{id}/contract-files',
  summary: 'The public files of the contract in force that would go with a campaign e-mail about an account',
  access: read,
  params: idParams,
  reply: z.strictObject({ data: z.array(keptFile) }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
