import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { type InvoiceInfo, invoiceInfoView, invoiceView } from './invoice.view.ts';
import { readInvoiceRow, readLines, readParties } from './invoices.store.ts';

/** An account's invoice as the API shows it. */
export async function readInvoice(work: Work, accountId: string): Promise<ReturnType<typeof invoiceView> | Refusal> {
  const row = await readInvoiceRow(work, accountId);
  if (!row) return refuse('ACCOUNT_NOT_FOUND');
  const files = await listAttachmentRows(work, { kind: 'account', id: accountId });
  const file = files.find(({ purpose }) => purpose === 'invoice');
  return invoiceView(row, await readLines(work, accountId), file);
}

/** Everything the printed invoice shows. */
export async function readInvoiceInfo(work: Work, accountId: string): Promise<InvoiceInfo | Refusal> {
  const row = await readInvoiceRow(work, accountId);
  const parties = row && (await readParties(work, row.debtorId));
  if (!row || !parties) return refuse('ACCOUNT_NOT_FOUND');
  return invoiceInfoView(row, await readLines(work, accountId), parties);
}
