import { Readable } from 'node:stream';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { Context } from '#server/context.ts';
import type { MailRow } from './incoming-mail.store.ts';
import type { MailHeadRead } from './read-head.ts';
import type { MailParts } from './take-apart.ts';

/**
 * Writes a mail anew, as plain text, where its words hold the number of a card: it is kept nowhere, nor in the mail as it
 * came (G11). Answers where that stands; null where there is nothing to hide.
 */
export async function rewriteWithoutCards(
  { files, newToken }: Pick<Context, 'files' | 'newToken'>,
  companyId: string,
  { recipient, receivedAt }: Pick<MailRow, 'recipient' | 'receivedAt'>,
  { head, parts }: { readonly head: MailHeadRead; readonly parts: MailParts },
): Promise<string | null> {
  const words = [head.subject, parts.visible, parts.quoted].join('\n\n');
  if (maskCardNumbers(words) === words) return null;
  const lines = [
    `From: ${head.sender}`,
    `To: ${recipient}`,
    `Date: ${receivedAt.toUTCString()}`,
    ...(head.messageId ? [`Message-ID: ${head.messageId}`] : []),
    `Subject: ${maskCardNumbers(head.subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    'X-Recoup-Rewritten: card numbers were removed',
    '',
    maskCardNumbers(`${parts.visible}\n\n${parts.quoted}`.trim()),
  ];
  const fileKey = `incoming-mail/${companyId}/${newToken()}`;
  await files.write(fileKey, Readable.from([Buffer.from(lines.join('\r\n'))]));
  return fileKey;
}
