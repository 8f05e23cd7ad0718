import { accountFilter } from '@recoup/contract/accounts.ts';
import {
  type run,
  sendingStepKinds,
  type step,
  stepDelay,
  type workflow,
  type workflowRow,
} from '@recoup/contract/workflows.ts';
import { deliveryStatuses } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { RunListRow } from './runs.store.ts';
import type { StepRow, WorkflowListRow } from './workflows.store.ts';

/** A campaign with its figures. */
export function viewWorkflowRow(row: WorkflowListRow): z.output<typeof workflowRow> {
  const stored = row.audience;
  const filters: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'filters') : undefined;
  return {
    _id: row.id,
    name: row.name,
    draft: row.draft,
    isSendActive: row.is_send_active,
    audienceType: row.audience_type,
    audience: filters === undefined ? {} : { filters: accountFilter.parse(filters) },
    trigger: 'invoice_due_date',
    sendTime: row.send_time.slice(0, 5),
    priority: row.priority,
    accounts: row.accounts,
    steps: row.steps,
    runs: { executing: row.executing, paused: row.paused, completed: row.completed },
    sent: row.sent,
    collectedCents: row.collected_cents,
    nextSendAt: row.next_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

export function viewWorkflow(row: WorkflowListRow, steps: readonly StepRow[]): z.output<typeof workflow> {
  return { ...viewWorkflowRow(row), actions: steps.map(viewStep) };
}

function viewStep(row: StepRow, index: number): z.output<typeof step> {
  return {
    _id: row.id,
    type: sendingStepKinds.find((kind) => kind === row.kind) ?? 'send_email',
    inputs: {
      delay: stepDelay.parse(row.delay),
      templateId: row.template_id,
      subject: row.subject,
      message: row.message,
    },
    isInvoiceAttach: row.is_invoice_attach,
    isContractAttachments: row.is_contract_attachments,
    position: index + 1,
    stats: { sent: row.sent, clicked: row.clicked, paid: row.paid, failed: row.failed },
  };
}

export function viewRun(row: RunListRow): z.output<typeof run> {
  const isKnown = deliveryStatuses.some((status) => status === row.last_status);
  return {
    _id: row.id,
    status: row.status,
    isSendActive: row.is_send_active,
    reason: row.reason,
    workflow: { _id: row.workflow_id, name: row.workflow_name },
    debtor: { _id: row.debtor_id, displayName: row.debtor_name },
    account: { _id: row.account_id, reference: row.account_reference, balanceCents: row.balance_cents },
    step: Math.min(row.ended, row.steps),
    steps: row.steps,
    nextStepAt: row.next_at?.toISOString() ?? null,
    nextChannel: row.next_kind === 'send_sms' ? 'SMS' : row.next_kind === 'send_email' ? 'EMAIL' : null,
    lastMessage:
      row.last_at && row.last_channel
        ? {
            at: row.last_at.toISOString(),
            channel: row.last_channel,
            status: isKnown ? (row.last_status ?? '') : 'SENDING',
          }
        : null,
    startedAt: row.started_at.toISOString(),
  };
}
