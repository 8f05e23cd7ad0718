import type { accountDetail, account as accountShape } from '@recoup/contract/accounts.ts';
import { openMoves } from '@recoup/domain/accounts/account-status.ts';
import type { AccountCategory } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import { nextStepView } from '../debtors/debtor.view.ts';
import type { AccountRow } from './accounts.store.ts';

/** An account as a row of a list. */
export function accountView(row: AccountRow): z.output<typeof accountShape> {
  const isOwed = row.balance_cents > 0 && row.status !== 'Draft' && row.status !== 'Canceled';
  return {
    _id: row.id,
    reference: row.reference,
    status: row.status,
    category: row.category as AccountCategory | null,
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

/** The account's page: the row, and the statuses a person may move it to now. */
export function accountDetailView(row: AccountRow): z.output<typeof accountDetail> {
  return { ...accountView(row), allowedStatuses: openMoves(row.status, 'person') };
}
