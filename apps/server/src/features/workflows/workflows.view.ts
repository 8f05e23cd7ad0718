import {
  audience as audienceShape,
  type step,
  stepInputs,
  type workflow,
  type workflowRow,
} from '@recoup/contract/workflows.ts';
import { workflowStepKinds } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { StepRow, WorkflowListRow } from './workflows.store.ts';

/** A campaign with its figures. */
export function viewWorkflowRow(row: WorkflowListRow): z.output<typeof workflowRow> {
  return {
    _id: row.id,
    name: row.name,
    draft: row.draft,
    isSendActive: row.isSendActive,
    hasDraft: row.hasDraft,
    liveVersion: row.liveVersion,
    isReplanning: row.isReplanning,
    audienceType: row.audienceType,
    audience: audienceShape.parse(row.audience ?? {}),
    trigger: row.trigger,
    optionSet: row.optionSet,
    issuedAfter: row.issuedAfter,
    schedule: row.schedule,
    timing: row.timing,
    sendTime: row.sendTime.slice(0, 5),
    repeat: row.repeat,
    repeatEveryDays: row.repeatEveryDays,
    repeatMax: row.repeatMax,
    waitDays: row.waitDays,
    priority: row.priority,
    tags: row.tags,
    accounts: row.accounts,
    steps: row.steps,
    runs: { executing: row.executing, paused: row.paused, completed: row.completed },
    sent: row.sent,
    collectedCents: row.collectedCents,
    nextSendAt: row.nextAt?.toISOString() ?? null,
    custom: row.custom,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

export function viewWorkflow(row: WorkflowListRow, steps: readonly StepRow[]): z.output<typeof workflow> {
  return { ...viewWorkflowRow(row), actions: steps.map(viewStep) };
}

export function viewStep(row: StepRow, index: number): z.output<typeof step> {
  return {
    _id: row.id,
    type: stepKind(row.kind),
    inputs: stepInputs.parse({
      delay: row.delay,
      templateId: row.templateId,
      subject: row.subject,
      message: row.message,
      format: row.format,
      translations: row.translations,
      assigneeId: row.assigneeId,
    }),
    isInvoiceAttach: row.isInvoiceAttach,
    isContractAttachments: row.isContractAttachments,
    position: index + 1,
    revision: row.revision,
    stats: {
      sent: row.sent,
      delivered: row.delivered,
      clicked: row.clicked,
      paid: row.paid,
      failed: row.failed,
      people: row.people,
    },
  };
}

/** A step's kind as it is stored. */
export function stepKind(kind: string): z.output<typeof step>['type'] {
  return workflowStepKinds.find((each) => each === kind) ?? 'send_email';
}
