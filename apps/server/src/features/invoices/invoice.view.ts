import type { invoice, invoiceInfo } from '@recoup/contract/invoices.ts';
import { type InvoiceDiscount, type InvoiceLine, invoiceTotals } from '@recoup/domain/invoices/invoice-totals.ts';
import type { z } from 'zod';
import { attachmentView } from '../attachments/attachment.view.ts';
import type { AttachmentRow } from '../attachments/attachments.store.ts';
import type { InvoiceRow, PartiesRow } from './invoices.store.ts';

type Invoice = z.output<typeof invoice>;
export type InvoiceInfo = z.output<typeof invoiceInfo>;

export function discountOf(row: Pick<InvoiceRow, 'discount_kind' | 'discount_value'>): InvoiceDiscount {
  return row.discount_kind === 'none' ? { kind: 'none' } : { kind: row.discount_kind, value: row.discount_value };
}

/** An account without lines of its own is billed in one line over its amount. */
function figures(row: InvoiceRow, lines: readonly InvoiceLine[]) {
  if (lines.length === 0) {
    return {
      lines: [],
      subtotalCents: row.amount_cents,
      discountCents: 0,
      taxes: [],
      taxCents: 0,
      totalCents: row.amount_cents,
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
    accountId: row.account_id,
    kind: row.kind ?? 'none',
    purchaseOrder: row.purchase_order,
    terms: row.terms,
    notes: row.notes,
    discount: discountOf(row),
    ...figures(row, lines),
    file: file ? attachmentView(file) : null,
    mayChangeAmount: row.paid_cents === 0 && row.discount_cents === 0 && row.pending_cents === 0,
    version: row.version,
  };
}

/** A customer's address as it stands on a letter. */
export function addressLines(parties: PartiesRow): string[] {
  const place = [[parties.city, parties.state].filter(Boolean).join(', '), parties.zip].filter(Boolean).join(' ');
  return [
    [parties.address_line, parties.unit].filter(Boolean).join(', '),
    place,
    parties.country === 'US' ? '' : (parties.country ?? ''),
  ].filter((part) => part !== '');
}

export function invoiceInfoView(row: InvoiceRow, lines: readonly InvoiceLine[], parties: PartiesRow): InvoiceInfo {
  const { taxCents: _, ...rest } = figures(row, lines);
  return {
    reference: row.reference,
    status: row.status,
    currency: row.currency,
    language: parties.language === 'es' ? 'es' : 'en',
    issueDate: row.issue_date,
    dueDate: row.due_date,
    creditor: { name: parties.company_name, email: parties.support_email, phone: parties.support_phone },
    debtor: {
      displayName: parties.display_name,
      internalReference: parties.reference,
      addressLines: addressLines(parties),
    },
    purchaseOrder: row.purchase_order,
    terms: row.terms,
    notes: row.notes,
    ...rest,
    paidCents: row.paid_cents,
    waivedCents: row.discount_cents,
    balanceCents: row.amount_cents - row.paid_cents - row.discount_cents,
    asOf: parties.now.toISOString(),
  };
}
