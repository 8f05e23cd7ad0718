import type { Client } from '@recoup/client/create-client.ts';
import {
  bulkAccountAssignee,
  bulkAccountDelete,
  bulkAccountDraftApprove,
  bulkAccountStatus,
  bulkAccountTags,
  bulkAccountTask,
  bulkAccountUncollectible,
  bulkAccountWorkflow,
  bulkContractDelete,
  bulkContractTags,
  bulkDebtorAssignee,
  bulkDebtorDelete,
  bulkDebtorRemoveWorkflow,
  bulkDebtorTags,
  bulkDebtorTask,
  bulkDebtorWorkflow,
  bulkEstimateDelete,
  bulkProjectDelete,
  bulkProjectTags,
  type bulkReply,
} from '@recoup/contract/bulk.ts';
import type { InputOf } from '@recoup/contract/call.ts';
import type { BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';

/** What is to be done, with what a person has chosen for it. */
export type BulkChoice =
  | { readonly action: 'workflow'; readonly workflowId: string | null }
  | { readonly action: 'status'; readonly newStatus: AccountStatus }
  | { readonly action: 'uncollectible' | 'draft-approve' | 'delete' }
  | { readonly action: 'assignee'; readonly assigneeId: string | null }
  | { readonly action: 'tags'; readonly add: string[]; readonly remove: string[] }
  | {
      readonly action: 'task';
      readonly kind: 'task' | 'task_call';
      readonly title: string;
      readonly details: string;
      readonly dueAt: string;
      readonly assigneeId: string | null;
    };

/** Which records, and whether it is only counted. */
export type BulkChosen = Omit<InputOf<typeof bulkAccountDraftApprove>['body'], 'importId'>;
export type BulkReply = z.output<typeof bulkReply>;
export type BulkPreview = NonNullable<BulkReply['preview']>;

/** Sends the call of a choice; every action has its own path (product document, section 7). */
export function sendBulk(
  client: Client,
  entity: BulkEntity,
  choice: BulkChoice,
  chosen: BulkChosen,
  signal?: AbortSignal,
): Promise<BulkReply> {
  const options = signal ? { signal } : {};
  if (entity === 'project') return sendForProjects(client, choice, chosen, options);
  if (entity === 'contract') return sendForContracts(client, choice, chosen, options);
  if (entity === 'estimate') return client.send(bulkEstimateDelete, { body: chosen }, options);
  return entity === 'account'
    ? sendForAccounts(client, choice, chosen, options)
    : sendForDebtors(client, choice, chosen, options);
}

type Options = { readonly signal?: AbortSignal };

function sendForAccounts(client: Client, choice: BulkChoice, chosen: BulkChosen, options: Options): Promise<BulkReply> {
  const { send } = client;
  switch (choice.action) {
    case 'workflow':
      return send(bulkAccountWorkflow, { body: { ...chosen, workflowId: choice.workflowId } }, options);
    case 'status':
      return send(bulkAccountStatus, { body: { ...chosen, newStatus: choice.newStatus } }, options);
    case 'uncollectible':
      return send(bulkAccountUncollectible, { body: chosen }, options);
    case 'draft-approve':
      return send(bulkAccountDraftApprove, { body: chosen }, options);
    case 'assignee':
      return send(bulkAccountAssignee, { body: { ...chosen, assigneeId: choice.assigneeId } }, options);
    case 'tags':
      return send(bulkAccountTags, { body: { ...chosen, add: choice.add, remove: choice.remove } }, options);
    case 'task': {
      const { action: _, ...task } = choice;
      return send(bulkAccountTask, { body: { ...chosen, ...task } }, options);
    }
    case 'delete':
      return send(bulkAccountDelete, { body: chosen }, options);
  }
}

function sendForDebtors(client: Client, choice: BulkChoice, chosen: BulkChosen, options: Options): Promise<BulkReply> {
  const { send } = client;
  switch (choice.action) {
    case 'workflow':
      return choice.workflowId === null
        ? send(bulkDebtorRemoveWorkflow, { body: chosen }, options)
        : send(bulkDebtorWorkflow, { body: { ...chosen, workflowId: choice.workflowId } }, options);
    case 'assignee':
      return send(bulkDebtorAssignee, { body: { ...chosen, assigneeId: choice.assigneeId } }, options);
    case 'tags':
      return send(bulkDebtorTags, { body: { ...chosen, add: choice.add, remove: choice.remove } }, options);
    case 'task': {
      const { action: _, ...task } = choice;
      return send(bulkDebtorTask, { body: { ...chosen, ...task } }, options);
    }
    case 'delete':
      return send(bulkDebtorDelete, { body: chosen }, options);
    default:
      return Promise.reject(new Error(`customers have no bulk action ${choice.action}`));
  }
}

function sendForContracts({ send }: Client, choice: BulkChoice, chosen: BulkChosen, options: Options) {
  if (choice.action === 'tags') {
    const body = { ...chosen, add: choice.add, remove: choice.remove };
    return send(bulkContractTags, { body }, options);
  }
  return choice.action === 'delete'
    ? send(bulkContractDelete, { body: chosen }, options)
    : Promise.reject(new Error(`contracts have no bulk action ${choice.action}`));
}

function sendForProjects({ send }: Client, choice: BulkChoice, chosen: BulkChosen, options: Options) {
  if (choice.action === 'tags') {
    const body = { ...chosen, add: choice.add, remove: choice.remove };
    return send(bulkProjectTags, { body }, options);
  }
  return choice.action === 'delete'
    ? send(bulkProjectDelete, { body: chosen }, options)
    : Promise.reject(new Error(`projects have no bulk action ${choice.action}`));
}
