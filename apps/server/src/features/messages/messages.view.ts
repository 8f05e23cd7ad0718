import type { message } from '@recoup/contract/messages.ts';
import { messageOrigins } from '@recoup/domain/contact-policy/policy-facts.ts';
import { noticeKinds } from '@recoup/domain/notices/notice-kinds.ts';
import { deliveryStatuses } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { listMessages } from './messages.store.ts';

type Row = Awaited<ReturnType<typeof listMessages>>[number];

/** A message as staff see it; a state that is ours alone shows as none yet. */
export function viewMessage(row: Row): z.output<typeof message> {
  const isKnown = deliveryStatuses.some((status) => status === row.status);
  return {
    _id: row.id,
    channel: row.channel === 'SMS' ? 'SMS' : 'EMAIL',
    direction: row.direction === 'incoming' ? 'incoming' : 'outgoing',
    to: row.to_value,
    subject: row.subject,
    text: row.text,
    status: isKnown ? row.status : null,
    failure: row.failure,
    at: row.at.toISOString(),
    isDoubtful: row.status === 'UNKNOWN',
    origin: messageOrigins.find((origin) => origin === row.origin) ?? 'AUTO',
    member: row.member_id === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    decisionId: decisionIdOf(row.decision),
    workflow: row.workflow_id && row.workflow_name ? { _id: row.workflow_id, name: row.workflow_name } : null,
    notice: noticeKinds.find((kind) => kind === row.notice_kind) ?? null,
  };
}

function decisionIdOf(decision: unknown): string | null {
  if (typeof decision !== 'object' || decision === null || !('decisionId' in decision)) return null;
  return typeof decision.decisionId === 'string' ? decision.decisionId : null;
}
