import { buffer } from 'node:stream/consumers';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { MailFile } from '#server/gateways/mail-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { openAttachment } from '../attachments/open-attachment.ts';
import { invoicePaper } from '../invoices/invoice-paper.ts';
import { readReceiptInfo } from '../receipts/read-receipt.ts';
import { renderReceipt } from '../receipts/render-receipt.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/**
 * The papers that a mail carries. Null when one of its invoices cannot be had now: a mail that speaks of its invoice does
 * not leave without it; the caller gives the claim back and says why. A receipt says all in its text: it leaves in time,
 * also where its paper cannot be drawn at once.
 */
export async function mailAttachments(
  context: Context,
  companyId: string,
  message: Pick<OutgoingMessage, 'id' | 'invoiceOf' | 'files' | 'receiptOf'>,
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
  for (const { id, fileKey, fileName, mediaType } of message.files ?? []) {
    const kept = await openAttachment(context, { companyId, id, fileKey }).catch((error: unknown) => {
      context.log.warn({ companyId, messageId: message.id, err: error }, 'no file of a message');
      return null;
    });
    if (kept === null || isRefusal(kept)) return null;
    files.push({ filename: fileName, content: await buffer(kept), contentType: mediaType });
  }
  const receipt = message.receiptOf ? await receiptPaper(context, companyId, message.receiptOf) : null;
  return receipt ? [...files, receipt] : files;
}

/** True for a mail that needs something drawn before it leaves. */
export function carriesPapers(message: OutgoingMessage): boolean {
  const papers = message.invoiceOf.length + (message.files ?? []).length;
  return message.channel === 'EMAIL' && (papers > 0 || Boolean(message.receiptOf));
}

async function receiptPaper(context: Context, companyId: string, paymentId: string): Promise<MailFile | null> {
  try {
    const command = { paymentId, showsCustomer: true };
    const info = await inCompany(context.jobsDb, companyId, (work) => readReceiptInfo(work, command));
    const content = isRefusal(info) ? info : await renderReceipt(context, companyId, info);
    if (!isRefusal(info) && !isRefusal(content)) {
      return { filename: `${info.number}.pdf`, content, contentType: 'application/pdf' };
    }
    context.log.warn({ companyId, paymentId, code: isRefusal(content) ? content.code : '' }, 'no paper of a receipt');
  } catch (error) {
    context.log.warn({ companyId, paymentId, err: error }, 'no paper of a receipt');
  }
  return null;
}
