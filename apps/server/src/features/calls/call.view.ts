import type { phoneCall } from '@recoup/contract/calls.ts';
import type { z } from 'zod';
import type { CallRow } from './calls.store.ts';

/** A call as staff see it. */
export function callView(row: CallRow): z.output<typeof phoneCall> {
  const { accountId, reference, memberId } = row;
  return {
    _id: row.id,
    direction: row.direction,
    outcome: row.outcome,
    to: row.to,
    contactId: row.contactId,
    account: accountId && reference !== null ? { _id: accountId, reference } : null,
    taskId: row.taskId,
    note: row.note,
    at: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    hangupAt: row.hangupAt?.toISOString() ?? null,
    member: memberId === null ? null : { _id: memberId, name: row.memberName ?? '' },
  };
}
