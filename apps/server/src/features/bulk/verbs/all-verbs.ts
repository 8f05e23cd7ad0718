import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import type { BulkVerb } from '../bulk-verb.ts';
import { deleteVerbs } from './delete-verbs.ts';
import { statusVerbs } from './status-verbs.ts';
import { taskVerbs } from './task-verbs.ts';
import { valueVerbs } from './value-verbs.ts';
import { workflowVerbs } from './workflow-verbs.ts';

const all = [...workflowVerbs, ...statusVerbs, ...valueVerbs, ...taskVerbs, ...deleteVerbs];

/** The verb of an action on a kind of record; throws for one that does not exist. */
export function bulkVerb(entity: BulkEntity, action: BulkAction): BulkVerb {
  const verb = all.find((each) => each.entity === entity && each.action === action);
  if (!verb) throw new Error(`no verb for the bulk action ${action} of ${entity}`);
  return verb;
}
