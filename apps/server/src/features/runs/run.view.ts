import type { run } from '@recoup/contract/runs.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isEndlessWait } from '@recoup/domain/workflows/next-step.ts';
import type { z } from 'zod';
import { channelOf, viewDelivery, viewReasons } from '../workflows/step.view.ts';
import { stepKind } from '../workflows/workflows.view.ts';
import type { RunListRow } from './run-list.store.ts';

export function viewRun(row: RunListRow, language: Language): z.output<typeof run> {
  const nextAt = row.nextAt?.toISOString() ?? null;
  const isEndless = isEndlessWait(row.waitsFor);
  return {
    _id: row.id,
    status: row.status,
    isSendActive: row.isSendActive,
    reason: row.reason,
    reasons: viewReasons([row.reason, ...row.reasons], language),
    waitsFor: viewReasons([row.waitsFor], language)[0] ?? null,
    waitsUntil: isEndless ? nextAt : null,
    workflow: { _id: row.workflowId, name: row.workflowName },
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    account: { _id: row.accountId, reference: row.accountReference, balanceCents: row.balanceCents },
    assignee: row.assigneeId ? { _id: row.assigneeId, name: row.assigneeName ?? '' } : null,
    step: Math.min(row.ended, row.steps),
    steps: row.steps,
    nextStepAt: isEndless ? null : nextAt,
    nextStepType: row.nextKind ? stepKind(row.nextKind) : null,
    nextChannel: channelOf(row.nextKind),
    lastMessage:
      row.lastAt && row.lastChannel
        ? { at: row.lastAt.toISOString(), channel: row.lastChannel, status: viewDelivery(row.lastStatus) }
        : null,
    startedAt: row.startedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
