import type { invoice, invoiceInfo } from '@recoup/contract/invoices.ts';
import { postalLines } from '@recoup/domain/addresses/postal-lines.ts';
import { type InvoiceDiscount, type InvoiceLine, invoiceTotals } from '@recoup/domain/invoices/invoice-totals.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import type { z } from 'zod';
import { attachmentView } from '../attachments/attachment.view.ts';
import type { AttachmentRow } from '../attachments/attachments.store.ts';
import type { InvoiceRow, PartiesRow } from './invoices.store.ts';

type Invoice = z.output<typeof invoice>;
export type InvoiceInfo = z.output<typeof invoiceInfo>;

export function discountOf(row: Pick<InvoiceRow, 'discountKind' | 'discountValue'>): InvoiceDiscount {
  return row.discountKind === 'none' ? { kind: 'none' } : { kind: row.discountKind, value: row.discountValue };
}

/** An account without lines of its own is billed in one line over its amount. */
function figures(row: InvoiceRow, lines: readonly InvoiceLine[]) {
  if (lines.length === 0) {
    return {
      lines: [],
      subtotalCents: row.amountCents,
      discountCents: 0,
      taxes: [],
      taxCents: 0,
      totalCents: row.amountCents,
    };
  }
  const totals = invoiceTotals(lines, discountOf(row));
  return {
    lines: lines.map((line, at) => ({ ...line, totalCents: totals.lineCents[at] ?? 0 })),
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    taxes: [...totals.taxes],
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
  };
}

export function invoiceView(row: InvoiceRow, lines: readonly InvoiceLine[], file: AttachmentRow | undefined): Invoice {
  return {
    accountId: row.accountId,
    kind: row.kind ?? 'none',
    purchaseOrder: row.purchaseOrder,
    terms: row.terms,
    notes: row.notes,
    discount: discountOf(row),
    ...figures(row, lines),
    file: file ? attachmentView(file) : null,
    mayChangeAmount: row.paidCents === 0 && row.discountCents === 0 && row.pendingCents === 0,
    version: row.version,
  };
}

/** A customer's address as it stands on a letter. */
export function addressLines(parties: PartiesRow): string[] {
  const place = [[parties.city, parties.state].filter(Boolean).join(', '), parties.zip].filter(Boolean).join(' ');
  return [
    [parties.addressLine, parties.unit].filter(Boolean).join(', '),
    place,
    parties.country === 'US' ? '' : (parties.country ?? ''),
  ].filter((part) => part !== '');
}

/** Who sends a paper, and where a letter reaches them. */
export function creditorOf(parties: PartiesRow): InvoiceInfo['creditor'] {
  const { companyName: name, supportEmail: email, supportPhone: phone } = parties;
  return { name, email, phone: phone && formatPhone(phone), addressLines: postalLines(parties.postalAddress) };
}

export function invoiceInfoView(row: InvoiceRow, lines: readonly InvoiceLine[], parties: PartiesRow): InvoiceInfo {
  const { taxCents: _, ...rest } = figures(row, lines);
  return {
    reference: row.reference,
    status: row.status,
    currency: row.currency,
    language: languageOf(parties.language),
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    creditor: creditorOf(parties),
    debtor: {
      displayName: parties.displayName,
      internalReference: parties.reference,
      addressLines: addressLines(parties),
    },
    purchaseOrder: row.purchaseOrder,
    terms: row.terms,
    notes: row.notes,
    description: row.description,
    ...rest,
    paidCents: row.paidCents,
    waivedCents: row.discountCents,
    balanceCents: row.amountCents - row.paidCents - row.discountCents,
    asOf: parties.now.toISOString(),
  };
}
