import type { doubtfulMessage, message } from '@recoup/contract/messages.ts';
import { messageOrigins } from '@recoup/domain/contact-policy/policy-facts.ts';
import { noticeKinds } from '@recoup/domain/notices/notice-kinds.ts';
import { deliveryStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { attachmentView } from '../attachments/attachment.view.ts';
import type { AttachmentRow } from '../attachments/attachments.store.ts';
import type { listDoubtful } from './doubtful-messages.store.ts';
import type { listMessages } from './messages.store.ts';

type Row = Awaited<ReturnType<typeof listMessages>>[number];
const attached = z.array(z.object({ kind: z.string(), attachmentId: z.string().optional() })).catch([]);
const refusedFiles = z.array(z.strictObject({ fileName: z.string(), code: z.string() })).catch([]);

/** Ids of the files of a customer that a member sent along. */
export const sentFileIds = (row: Pick<Row, 'attachments'>): string[] =>
  attached.parse(row.attachments).flatMap(({ kind, attachmentId }) => (kind === 'file' ? (attachmentId ?? []) : []));

/** A message as staff see it, `files` among those given; a state that is ours alone shows as none yet. */
export function viewMessage(row: Row, files: readonly AttachmentRow[] = []): z.output<typeof message> {
  const sent = sentFileIds(row);
  const isKnown = deliveryStatuses.some((status) => status === row.status);
  return {
    _id: row.id,
    channel: row.channel === 'SMS' ? 'SMS' : 'EMAIL',
    direction: row.direction === 'incoming' ? 'incoming' : 'outgoing',
    to: row.toValue,
    from: row.fromValue,
    subject: row.subject,
    text: row.text,
    quotedText: row.quotedText,
    isAutomatic: row.isAutomatic,
    isSenderProven: row.isSenderProven,
    mailId: row.mailId,
    files: files.filter((file) => file.recordId === row.id || sent.includes(file.id)).map(attachmentView),
    refusedFiles: refusedFiles.parse(row.refusedFiles),
    status: isKnown ? row.status : null,
    failure: row.failure,
    at: row.at.toISOString(),
    isDoubtful: row.status === 'UNKNOWN',
    origin: messageOrigins.find((origin) => origin === row.origin) ?? 'AUTO',
    member: row.memberId === null ? null : `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
    decisionId: decisionIdOf(row.decision),
    workflow: row.workflowId && row.workflowName ? { _id: row.workflowId, name: row.workflowName } : null,
    notice: noticeKinds.find((kind) => kind === row.noticeKind) ?? null,
  };
}

/** One in doubt, with what is known. */
export function viewDoubtful(row: Awaited<ReturnType<typeof listDoubtful>>[number]): z.output<typeof doubtfulMessage> {
  return {
    ...viewMessage(row),
    debtor: { _id: row.debtorId, displayName: row.displayName },
    lookUps: row.lookUps,
    nextLookUpAt: row.lookUpAt?.toISOString() ?? null,
    canSendAgain: row.runId !== null || row.noticeKind !== null,
  };
}

function decisionIdOf(decision: unknown): string | null {
  if (typeof decision !== 'object' || decision === null || !('decisionId' in decision)) return null;
  return typeof decision.decisionId === 'string' ? decision.decisionId : null;
}
