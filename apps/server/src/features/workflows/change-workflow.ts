import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { FieldRow } from '@recoup/domain/fields/changed-fields.ts';
import type { MemberActor } from '#server/actor.ts';
import type { RecordChange } from '#server/work/record-change.ts';
import type { Work } from '#server/work/work.ts';
import { lockWorkflow, updateWorkflowRow, type WorkflowRow } from './workflows.store.ts';

/** What was done: fields of the campaign under `before` and `after`, its content and all else under `besides`. */
export type Change = Pick<RecordChange, 'action' | 'besides'> & Partial<Record<'before' | 'after', FieldRow>>;

export interface Target {
  readonly id: string;
  readonly version?: number | undefined;
}

/**
 * The frame of every change of a campaign: locks it, lets `work` change it and say what it did (null: nothing), writes
 * the audit row and tells the screens. A stale version is refused (G27).
 */
export async function changeWorkflow(
  work: Work<MemberActor>,
  target: Target,
  decide: (workflow: WorkflowRow) => Promise<Change | Refusal | null>,
): Promise<WorkflowRow | Refusal> {
  const workflow = await lockWorkflow(work, target.id);
  if (!workflow) return refuse('WORKFLOW_NOT_FOUND');
  if (target.version !== undefined && target.version !== workflow.version) return refuse('STALE_VERSION');
  const change = await decide(workflow);
  if (change === null) return workflow;
  if (isRefusal(change)) return change;
  await updateWorkflowRow(work, target.id, {});
  work.changed({ noun: 'workflow', id: target.id, before: {}, after: {}, ...change });
  return workflow;
}
