import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import type { BulkChoice } from './bulk-request.ts';

/** From here on the number has to be typed before something that cannot be undone (design: more than 100). */
const freeRecords = 100;

export function numberToType(changing: number, isUndoable: boolean): number | undefined {
  return !isUndoable && changing > freeRecords ? changing : undefined;
}

/** So many accounts, customers, projects, contracts or estimates. */
export function recordsLabel(i18n: I18n, entity: BulkEntity, count: number): string {
  if (entity === 'project') return i18n._(msg`${plural(count, { one: '# project', other: '# projects' })}`);
  if (entity === 'contract') return i18n._(msg`${plural(count, { one: '# contract', other: '# contracts' })}`);
  if (entity === 'estimate') return i18n._(msg`${plural(count, { one: '# estimate', other: '# estimates' })}`);
  return entity === 'account'
    ? i18n._(msg`${plural(count, { one: '# account', other: '# accounts' })}`)
    : i18n._(msg`${plural(count, { one: '# customer', other: '# customers' })}`);
}

/** What the sheet is called before anything was counted. */
const plainLabels: Readonly<Record<BulkAction, MessageDescriptor>> = {
  workflow: msg`Assign to a campaign`,
  status: msg`Set status`,
  uncollectible: msg`Charge off as uncollectible`,
  'draft-approve': msg`Approve drafts`,
  assignee: msg`Choose who looks after them`,
  tags: msg`Change tags`,
  task: msg`Create tasks`,
  delete: msg`Delete`,
};

/** The verb and the number: title of the sheet and words of its button. */
export function bulkTitle(
  i18n: I18n,
  entity: BulkEntity,
  choice: BulkChoice | BulkAction,
  changing: number | null,
): string {
  if (typeof choice === 'string' || changing === null)
    return i18n._(plainLabels[typeof choice === 'string' ? choice : choice.action]);
  const records = recordsLabel(i18n, entity, changing);
  switch (choice.action) {
    case 'workflow':
      return choice.workflowId === null
        ? i18n._(msg`Remove ${records} from campaigns`)
        : i18n._(msg`Assign ${records} to the campaign`);
    case 'status': {
      const status = i18n._(statusLooks.account[choice.newStatus].word);
      return i18n._(msg`Set ${records} to ${status}`);
    }
    case 'uncollectible':
      return i18n._(msg`Charge off ${records}`);
    case 'draft-approve':
      return i18n._(msg`${plural(changing, { one: 'Approve # draft', other: 'Approve # drafts' })}`);
    case 'assignee':
      return choice.assigneeId === null
        ? i18n._(msg`Give ${records} to nobody`)
        : i18n._(msg`Give ${records} to the team member`);
    case 'tags':
      return i18n._(msg`Change tags of ${records}`);
    case 'task':
      return i18n._(msg`${plural(changing, { one: 'Create # task', other: 'Create # tasks' })}`);
    case 'delete':
      return i18n._(msg`Delete ${records}`);
  }
}

/** Whether there is a way back, and which. */
export function undoLabel(action: BulkAction, entity: BulkEntity, isUndoable: boolean): MessageDescriptor {
  if (isUndoable && action === 'delete') return msg`Can be undone under Jobs: what was deleted comes back.`;
  if (isUndoable) return msg`Can be undone under Jobs: whatever nobody changed in between gets its old value back.`;
  if (action === 'delete' && entity === 'estimate') return msg`This cannot be undone.`;
  if (action === 'delete')
    return entity === 'account'
      ? msg`Cannot be undone in one go. Deleted accounts can be restored one by one.`
      : msg`Cannot be undone in one go. Deleted customers can be restored one by one.`;
  if (action === 'task') return msg`Cannot be undone in one go. Tasks can be deleted from the customer’s page.`;
  return msg`This cannot be undone.`;
}
