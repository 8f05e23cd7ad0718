import type { task as taskShape } from '@recoup/contract/tasks.ts';
import type { z } from 'zod';
import type { TaskRow } from './tasks.store.ts';

/** A task as the wire has it. */
export function taskView(row: TaskRow): z.output<typeof taskShape> {
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    details: row.details,
    dueAt: row.due_at.toISOString(),
    status: row.status,
    debtor: { _id: row.debtor_id, displayName: row.debtor_name },
    account:
      row.account_id && row.account_reference !== null
        ? { _id: row.account_id, reference: row.account_reference }
        : null,
    assignee:
      row.assignee_id && row.assignee_name !== null ? { _id: row.assignee_id, name: row.assignee_name.trim() } : null,
    campaign: campaignOf(row),
    result: row.result,
    resultNote: row.result_note,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    version: row.version,
  };
}

function campaignOf(row: TaskRow): z.output<typeof taskShape>['campaign'] {
  const { workflow_id: workflowId, workflow_name: name, run_id: runId, step_id: stepId, occurrence } = row;
  if (!workflowId || name === null || !runId || !stepId || occurrence === null) return null;
  return { _id: workflowId, name, runId, stepId, occurrence, step: row.step, steps: row.steps };
}
