import { isRefusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import type { MailFile } from '#server/gateways/mail-gateway.ts';
import { invoiceFile } from '../invoices/invoice-file.ts';
import { readInvoiceInfo } from '../invoices/read-invoice.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/**
 * Draws the invoices that a mail carries. Null when one of them cannot be drawn now: a mail that speaks of its invoice
 * does not leave without it; the caller gives the claim back and says why.
 */
export async function drawAttachments(
  context: Context,
  companyId: string,
  message: OutgoingMessage,
): Promise<readonly MailFile[] | null> {
  const files: MailFile[] = [];
  for (const accountId of message.invoiceOf) {
    const file = await drawOne(context, companyId, accountId).catch((error: unknown) => {
      context.log.warn({ companyId, accountId, err: error }, 'invoice not drawn');
      return null;
    });
    if (file === null) return null;
    files.push(file);
  }
  return files;
}

async function drawOne(context: Context, companyId: string, accountId: string): Promise<MailFile | null> {
  const info = await inCompany(context.jobsDb, companyId, (trx) => readInvoiceInfo(trx, companyId, accountId));
  if (isRefusal(info)) return null;
  const content = await invoiceFile(info);
  return isRefusal(content) ? null : { filename: fileName(info.reference), content, contentType: 'application/pdf' };
}

/** A reference as the name of a file: nothing in it that a mail program could take for a path or a header. */
export function fileName(reference: string): string {
  return `${reference.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 100) || 'invoice'}.pdf`;
}
