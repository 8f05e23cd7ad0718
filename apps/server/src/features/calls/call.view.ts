import type { phoneCall } from '@recoup/contract/calls.ts';
import type { liveCall } from '@recoup/contract/live-calls.ts';
import { callFailure } from '@recoup/domain/calls/call-failure.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { LiveCallRow } from './call-log.store.ts';
import type { CallRow } from './calls.store.ts';

/** A call as staff see it. */
export function callView(row: CallRow): z.output<typeof phoneCall> {
  const { accountId, reference, memberId } = row;
  const member = memberId === null ? null : { _id: memberId, name: row.memberName ?? '' };
  const at = row.at.toISOString();
  return {
    _id: row.id,
    direction: row.direction,
    outcome: row.outcome,
    to: row.to,
    contactId: row.contactId,
    account: accountId && reference !== null ? { _id: accountId, reference } : null,
    taskId: row.taskId,
    note: row.note,
    state: row.state,
    ...{ at, createdAt: at },
    answeredAt: row.answeredAt?.toISOString() ?? null,
    hangupAt: row.hangupAt?.toISOString() ?? null,
    member,
    operator: row.isLive ? member : null,
    recordings: row.recordings.map(({ id: _id, ...part }) => ({ _id, ...part })),
  };
}

export function liveCallView(row: LiveCallRow, language: Language): z.output<typeof liveCall> {
  return {
    ...callView(row),
    debtor: row.debtorId === null ? null : { _id: row.debtorId, displayName: row.debtorName ?? '' },
    candidates: row.candidates.map(({ id: _id, displayName }) => ({ _id, displayName })),
    isIgnored: row.ignoredAt !== null,
    line: row.line,
    failure: callFailure(row.failure, language),
    noticeAt: row.noticeAt?.toISOString() ?? null,
    isConcluded: row.concludedAt !== null,
  };
}
