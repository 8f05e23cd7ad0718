import type { accountDetail, account as accountShape } from '@recoup/contract/accounts.ts';
import { offeredStatuses } from '@recoup/domain/accounts/choose-status.ts';
import { decideClosing } from '@recoup/domain/accounts/decide-closing.ts';
import { deletionBlock } from '@recoup/domain/accounts/decide-deletion.ts';
import type { z } from 'zod';
import type { AccountDetailRow, AccountRow } from './account-detail.store.ts';
import { nextStepView } from './debtor.view.ts';

/** An account as a row of a list. */
export function accountView(row: AccountRow): z.output<typeof accountShape> {
  const isOwed = row.balanceCents > 0 && row.status !== 'Draft' && row.status !== 'Canceled';
  return {
    _id: row.id,
    reference: row.reference,
    status: row.status,
    category: row.category,
    currency: row.currency,
    amountCents: row.amountCents,
    paidCents: row.paidCents,
    balanceCents: row.balanceCents,
    pendingCents: row.pendingCents,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    daysPastDue: isOwed ? row.daysPastDue : null,
    description: row.description,
    isDisputed: row.isDisputed,
    disputedCents: row.disputedCents,
    debtor: { _id: row.debtorId, displayName: row.debtorName, internalReference: row.debtorReference },
    workflow: row.workflowId && row.workflowName !== null ? { _id: row.workflowId, name: row.workflowName } : null,
    assignee: row.assigneeId ? { _id: row.assigneeId, name: row.assigneeName ?? '' } : null,
    tags: row.tags,
    source: row.sourceId && row.sourceName !== null ? { _id: row.sourceId, name: row.sourceName } : null,
    origin: row.origin === 'external' ? 'external' : 'internal',
    custom: row.custom,
    lastContact:
      row.lastAt && row.lastChannel
        ? { at: row.lastAt.toISOString(), channel: row.lastChannel, status: row.lastStatus }
        : null,
    nextStep: nextStepView({
      ...row,
      outstandingCents: isOwed ? row.balanceCents : 0,
      workflowName: row.runWorkflow ?? row.workflowName,
    }),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** The account's page: the row, and what may be done with it now. */
export function accountDetailView(row: AccountDetailRow): z.output<typeof accountDetail> {
  const isDeleted = row.deletedAt !== null;
  const facts = {
    status: row.status,
    chargedCents: row.amountCents,
    outstandingCents: row.balanceCents,
    pendingCents: row.pendingCents,
    dueDate: row.dueDate,
    today: row.today,
    graceDays: row.graceDays,
  };
  const blockedBy = deletionBlock({
    isDeleted,
    paidCents: row.paidCents,
    discountCents: row.discountCents,
    pendingCents: row.pendingCents,
    hasMovements: row.hasMovements,
    isDisputed: row.isDisputed,
  });
  return {
    ...accountView(row),
    discountCents: row.discountCents,
    onItsWayCents: row.onItsWayCents,
    terms: row.terms,
    allowedStatuses: isDeleted ? [] : offeredStatuses(facts),
    closing: {
      withoutPaid: !isDeleted && decideClosing(facts, false).ok,
      withPaid: !isDeleted && decideClosing(facts, true).ok,
    },
    deletion: { isAllowed: blockedBy === null, blockedBy },
    deleted: row.deletedAt ? { at: row.deletedAt.toISOString(), by: row.deletedByName || null } : null,
    negotiation:
      row.negotiationId && row.negotiationUntil
        ? {
            _id: row.negotiationId,
            amount: row.negotiationCents ?? 0,
            expirationAt: row.negotiationUntil.toISOString(),
            status: row.negotiationStatus === 'ACCEPTED' ? 'ACCEPTED' : 'OPEN',
          }
        : null,
    project: row.project,
    plan: row.plan,
    contract: row.contract,
  };
}
