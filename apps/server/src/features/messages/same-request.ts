import { createHash } from 'node:crypto';
import type { MessageDraft } from './preview-message.ts';

type AskedMessage = MessageDraft & {
  readonly debtorId: string;
  readonly templateId: string | null;
  readonly files?: readonly { readonly id: string }[];
};

/** What a member asked to have sent, under the id that their browser made for it (G12). */
export function requestHashOf(request: AskedMessage): string {
  const { debtorId, accountId, contactId, templateId, channel, format, subject, message, files = [] } = request;
  const asked = [debtorId, accountId, contactId, templateId, channel, format, subject, message];
  return createHash('sha256')
    .update(JSON.stringify(files.length === 0 ? asked : [...asked, files.map(({ id }) => id)]))
    .digest('base64url');
}

/** Whether a message that stands under the id is the one that is asked for, and not another text under its id. */
export function isSameRequest(
  known: { readonly debtorId: string; readonly origin: string; readonly decision: unknown },
  request: AskedMessage,
): boolean {
  const { decision, debtorId, origin } = known;
  if (origin !== 'STAFF' || debtorId !== request.debtorId) return false;
  // One that was claimed before this was kept: its id and customer are all that is known of what was asked.
  const isKept = typeof decision === 'object' && decision !== null && 'requestHash' in decision;
  return !isKept || decision.requestHash === requestHashOf(request);
}
