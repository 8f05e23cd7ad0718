import type { task as taskShape } from '@recoup/contract/tasks.ts';
import type { z } from 'zod';
import type { TaskRow } from './task-rows.store.ts';

/** A task as the wire has it. */
export function taskView(row: TaskRow): z.output<typeof taskShape> {
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    details: row.details,
    dueAt: row.dueAt.toISOString(),
    priority: row.priority,
    snoozedUntil: row.status === 'OPEN' ? (row.snoozedUntil?.toISOString() ?? null) : null,
    repeat: repeatOf(row),
    source: sourceOf(row),
    status: row.status,
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    account:
      row.accountId && row.accountReference !== null ? { _id: row.accountId, reference: row.accountReference } : null,
    assignee:
      row.assigneeId && row.assigneeName !== null ? { _id: row.assigneeId, name: row.assigneeName.trim() } : null,
    campaign: campaignOf(row),
    result: row.result,
    resultNote: row.resultNote,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    version: row.version,
  };
}

function repeatOf({ repeatEvery: every, repeatInterval: interval, repeatUntil: until }: TaskRow) {
  return every === null || interval === null ? null : { every, interval, until };
}

function sourceOf(row: TaskRow): z.output<typeof taskShape>['source'] {
  const { source: kind, sourceNoun: noun, sourceId: _id, sourceName: name } = row;
  return { kind, record: noun && _id && name !== null ? { noun, _id, name: name.trim() } : null };
}

function campaignOf(row: TaskRow): z.output<typeof taskShape>['campaign'] {
  const { workflowId, workflowName: name, runId, stepId, occurrence } = row;
  if (!workflowId || name === null || !runId || !stepId || occurrence === null) return null;
  return { _id: workflowId, name, runId, stepId, occurrence, step: row.step, steps: row.steps };
}
