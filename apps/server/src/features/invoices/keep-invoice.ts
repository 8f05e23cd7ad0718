import type { InvoiceLine } from '@recoup/domain/invoices/invoice-totals.ts';
import type { Work } from '#server/work/work.ts';
import { discountOf } from './invoice.view.ts';
import { type InvoiceFacts, readInvoiceRow, readLines, replaceLines, writeInvoice } from './invoices.store.ts';

/** Writes what an invoice says beyond its account, in place of what it said before, and tells what changed. */
export async function keepInvoice(
  work: Work,
  { accountId, action }: { readonly accountId: string; readonly action: 'invoice.create' | 'invoice.update' },
  { lines, ...facts }: InvoiceFacts & { readonly lines: readonly (InvoiceLine & { readonly totalCents: number })[] },
): Promise<void> {
  const row = await readInvoiceRow(work, accountId);
  const before = row?.kind ? { ...row, discount: discountOf(row), lines: await readLines(work, accountId) } : null;
  await writeInvoice(work, accountId, facts);
  await replaceLines(work, accountId, lines);
  const written = lines.map(({ totalCents: _sum, ...line }) => line);
  const of = { kind: 'account', id: accountId } as const;
  work.changed({ noun: 'invoice', id: accountId, action, before, after: { ...facts, lines: written }, of });
}
