import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { type InvoiceInfo, invoiceInfoView, invoiceView } from './invoice.view.ts';
import { readInvoiceRow, readLines, readParties } from './invoices.store.ts';

/** An account's invoice as the API shows it. */
export async function readInvoice(
  trx: Trx,
  companyId: string,
  accountId: string,
): Promise<ReturnType<typeof invoiceView> | Refusal> {
  const row = await readInvoiceRow(trx, companyId, accountId);
  if (!row) return refuse('ACCOUNT_NOT_FOUND');
  const files = await listAttachmentRows(trx, companyId, { kind: 'account', id: accountId });
  const file = files.find(({ purpose }) => purpose === 'invoice');
  return invoiceView(row, await readLines(trx, companyId, accountId), file);
}

/** Everything the printed invoice shows. */
export async function readInvoiceInfo(trx: Trx, companyId: string, accountId: string): Promise<InvoiceInfo | Refusal> {
  const row = await readInvoiceRow(trx, companyId, accountId);
  const parties = row && (await readParties(trx, companyId, row.debtorId));
  if (!row || !parties) return refuse('ACCOUNT_NOT_FOUND');
  return invoiceInfoView(row, await readLines(trx, companyId, accountId), parties);
}
