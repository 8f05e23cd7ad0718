import type { dispute as disputeShape, disputeRow as rowShape } from '@recoup/contract/disputes.ts';
import { isWrittenDispute } from '@recoup/domain/disputes/dispute-source.ts';
import type { z } from 'zod';
import type { DisputeRow } from '../disputes/disputes.store.ts';
import type { ListedDispute } from './dispute-list.store.ts';

/** What every answer says of a dispute. */
export function disputeView(row: DisputeRow): Omit<z.output<typeof disputeShape>, 'files'> {
  const { assigneeId, assigneeName } = row;
  return {
    _id: row.id,
    status: row.status,
    reason: row.reason,
    category: row.category,
    amountCents: row.amountCents,
    openedAt: row.openedAt.toISOString(),
    source: row.source,
    isWritten: isWrittenDispute(row.source),
    assignee: assigneeId && assigneeName !== null ? { _id: assigneeId, name: assigneeName } : null,
    deadline: row.deadline,
    outcome: row.outcome,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    correction: row.correction,
    correctionCents: row.correctionCents,
    round: row.round,
    caseId: row.caseId,
    duplicateOf: row.duplicateOf,
    waitingOn: row.waitingOn,
    isUnread: row.unreadSince !== null,
    version: row.version,
  };
}

/** A dispute of the queue, with what it is about. */
export function disputeRowView(row: ListedDispute): z.output<typeof rowShape> {
  return {
    ...disputeView(row),
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    account: {
      ...{ _id: row.accountId, reference: row.reference, currency: row.currency },
      ...{ amountCents: row.accountCents, paidCents: row.paidCents, balanceCents: row.balanceCents },
    },
    disputedCents: row.disputedCents,
    isOverdue: row.isOverdue,
  };
}
