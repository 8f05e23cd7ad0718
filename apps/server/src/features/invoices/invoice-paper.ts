import { buffer } from 'node:stream/consumers';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { openAttachment } from '../attachments/open-attachment.ts';
import { invoiceFile } from './invoice-file.ts';
import { readInvoiceInfo } from './read-invoice.ts';

export interface InvoicePaper {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/**
 * The paper of an account's invoice, to be given to its customer: what the company uploaded, since that is what the
 * customer knows, or else what we draw. Refusals: ACCOUNT_NOT_FOUND, and those of the drawing and of the scanner.
 */
export async function invoicePaper(
  context: Context,
  companyId: string,
  accountId: string,
): Promise<InvoicePaper | Refusal> {
  const found = await inCompany(context.jobsDb, companyId, async (work) => {
    const files = await listAttachmentRows(work, { kind: 'account', id: accountId });
    return {
      info: await readInvoiceInfo(work, accountId),
      uploaded: files.find(({ purpose }) => purpose === 'invoice'),
    };
  });
  const { info, uploaded } = found;
  if (isRefusal(info)) return info;
  if (uploaded) {
    const { id, fileKey } = uploaded;
    const kept = await openAttachment(context, { companyId, id, fileKey });
    if (isRefusal(kept)) return kept;
    return { fileName: safeName(uploaded.fileName), mediaType: uploaded.mediaType, content: await buffer(kept) };
  }
  const content = await invoiceFile(info);
  if (isRefusal(content)) return content;
  return { fileName: `${safeName(info.reference) || 'invoice'}.pdf`, mediaType: 'application/pdf', content };
}

/** A name for a file: nothing in it that a mail program could take for a path or a header. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 100);
}
