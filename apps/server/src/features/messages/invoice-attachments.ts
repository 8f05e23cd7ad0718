import { isRefusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { MailFile } from '#server/gateways/mail-gateway.ts';
import { invoicePaper } from '../invoices/invoice-paper.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/**
 * The papers of the invoices that a mail carries. Null when one of them cannot be had now: a mail that speaks of its invoice
 * does not leave without it; the caller gives the claim back and says why.
 */
export async function invoiceAttachments(
  context: Context,
  companyId: string,
  message: OutgoingMessage,
): Promise<readonly MailFile[] | null> {
  const files: MailFile[] = [];
  for (const accountId of message.invoiceOf) {
    const paper = await invoicePaper(context, companyId, accountId).catch((error: unknown) => {
      context.log.warn({ companyId, accountId, err: error }, 'no paper of an invoice');
      return null;
    });
    if (paper === null || isRefusal(paper)) return null;
    files.push({ filename: paper.fileName, content: paper.content, contentType: paper.mediaType });
  }
  return files;
}
