import type { Permission } from '../permissions/permission.ts';

/** Kinds of records that can be changed in bulk. */
export const bulkEntities = ['account', 'debtor', 'project', 'contract', 'estimate'] as const;
export type BulkEntity = (typeof bulkEntities)[number];

/** What can be done with many records at once (product document, section 7: `custom-filter`). */
export const bulkActions = [
  'workflow',
  'status',
  'uncollectible',
  'draft-approve',
  'assignee',
  'tags',
  'task',
  'delete',
] as const;
export type BulkAction = (typeof bulkActions)[number];

interface BulkRule {
  readonly permission: Permission;
  /** Whether the values that it replaces can be put back. */
  readonly isUndoable: boolean;
}

/** The actions of each kind of record; what is missing does not exist there. */
export const bulkRules: Readonly<Record<BulkEntity, Readonly<Partial<Record<BulkAction, BulkRule>>>>> = {
  account: {
    workflow: { permission: 'account.workflow', isUndoable: true },
    status: { permission: 'account.status', isUndoable: true },
    uncollectible: { permission: 'account.status', isUndoable: false },
    'draft-approve': { permission: 'account.status', isUndoable: false },
    assignee: { permission: 'account.write', isUndoable: true },
    tags: { permission: 'account.write', isUndoable: true },
    task: { permission: 'task.write', isUndoable: false },
    delete: { permission: 'account.delete', isUndoable: false },
  },
  debtor: {
    workflow: { permission: 'debtor.write', isUndoable: true },
    assignee: { permission: 'debtor.write', isUndoable: true },
    tags: { permission: 'debtor.write', isUndoable: true },
    task: { permission: 'task.write', isUndoable: false },
    delete: { permission: 'debtor.write', isUndoable: false },
  },
  project: {
    tags: { permission: 'project.write', isUndoable: true },
    delete: { permission: 'project.write', isUndoable: true },
  },
  contract: {
    tags: { permission: 'contract.write', isUndoable: true },
    delete: { permission: 'contract.write', isUndoable: true },
  },
  estimate: {
    delete: { permission: 'estimate.write', isUndoable: true },
  },
};

/** The rule of an action; throws for one that the kind of record does not have. */
export function bulkRule(entity: BulkEntity, action: BulkAction): BulkRule {
  const rule = bulkRules[entity][action];
  if (!rule) throw new Error(`no bulk action ${action} of ${entity}`);
  return rule;
}
