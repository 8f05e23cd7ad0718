import type { accountDetail, account as accountShape } from '@recoup/contract/accounts.ts';
import { offeredStatuses } from '@recoup/domain/accounts/choose-status.ts';
import { decideClosing } from '@recoup/domain/accounts/decide-closing.ts';
import { deletionBlock } from '@recoup/domain/accounts/decide-deletion.ts';
import type { z } from 'zod';
import { nextStepView } from '../debtors/debtor.view.ts';
import type { AccountDetailRow, AccountRow } from './accounts.store.ts';

/** An account as a row of a list. */
export function accountView(row: AccountRow): z.output<typeof accountShape> {
  const isOwed = row.balance_cents > 0 && row.status !== 'Draft' && row.status !== 'Canceled';
  return {
    _id: row.id,
    reference: row.reference,
    status: row.status,
    category: row.category,
    currency: row.currency,
    amountCents: row.amount_cents,
    paidCents: row.paid_cents,
    balanceCents: row.balance_cents,
    pendingCents: row.pending_cents,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    daysPastDue: isOwed ? row.days_past_due : null,
    description: row.description,
    isDisputed: row.is_disputed,
    debtor: { _id: row.debtor_id, displayName: row.debtor_name, internalReference: row.debtor_reference },
    workflow: row.workflow_id && row.workflow_name !== null ? { _id: row.workflow_id, name: row.workflow_name } : null,
    assignee: row.assignee_id ? { _id: row.assignee_id, name: row.assignee_name ?? '' } : null,
    tags: row.tags,
    source: row.source_id && row.source_name !== null ? { _id: row.source_id, name: row.source_name } : null,
    origin: row.origin === 'external' ? 'external' : 'internal',
    custom: row.custom,
    lastContact:
      row.last_at && row.last_channel
        ? { at: row.last_at.toISOString(), channel: row.last_channel, status: row.last_status }
        : null,
    nextStep: nextStepView({
      ...row,
      outstanding_cents: isOwed ? row.balance_cents : 0,
      workflow_name: row.run_workflow ?? row.workflow_name,
    }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** The account's page: the row, and what may be done with it now. */
export function accountDetailView(row: AccountDetailRow): z.output<typeof accountDetail> {
  const isDeleted = row.deleted_at !== null;
  const facts = {
    status: row.status,
    chargedCents: row.amount_cents,
    outstandingCents: row.balance_cents,
    pendingCents: row.pending_cents,
    dueDate: row.due_date,
    today: row.today,
    graceDays: row.grace_days,
  };
  const blockedBy = deletionBlock({
    isDeleted,
    paidCents: row.paid_cents,
    discountCents: row.discount_cents,
    pendingCents: row.pending_cents,
    hasMovements: row.has_movements,
  });
  return {
    ...accountView(row),
    discountCents: row.discount_cents,
    terms: row.terms,
    allowedStatuses: isDeleted ? [] : offeredStatuses(facts),
    closing: {
      withoutPaid: !isDeleted && decideClosing(facts, false).ok,
      withPaid: !isDeleted && decideClosing(facts, true).ok,
    },
    deletion: { isAllowed: blockedBy === null, blockedBy },
    deleted: row.deleted_at ? { at: row.deleted_at.toISOString(), by: row.deleted_by_name || null } : null,
    negotiation:
      row.negotiation_id && row.negotiation_until
        ? {
            _id: row.negotiation_id,
            amountCents: row.negotiation_cents ?? 0,
            expiresAt: row.negotiation_until.toISOString(),
            status: row.negotiation_status === 'ACCEPTED' ? 'ACCEPTED' : 'OPEN',
          }
        : null,
    plan: row.plan,
  };
}
