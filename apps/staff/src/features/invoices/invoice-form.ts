import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import type { createCustomInvoice, readInvoice, updateCustomInvoice } from '@recoup/contract/invoices.ts';
import { readDecimal, readTaxRate, writeDecimal, writeTaxRate } from '@recoup/domain/invoices/decimal-text.ts';
import { type InvoiceDiscount, type InvoiceTotals, invoiceTotals } from '@recoup/domain/invoices/invoice-totals.ts';
import { z } from 'zod';

export type Invoice = ReplyOf<typeof readInvoice>;

/** Thousandths of a unit; of a discount hundredths of a percent. */
const QUANTITY_PLACES = 3;
const PERCENT_PLACES = 2;

const quantity = z
  .string()
  .trim()
  .refine((text) => (readDecimal(text, QUANTITY_PLACES) ?? 0) > 0);
const percent = z
  .string()
  .trim()
  .refine((text) => text === '' || (readDecimal(text, PERCENT_PLACES) ?? 10_001) <= 10_000);

const tax = z
  .string()
  .trim()
  .refine((text) => text === '' || (readTaxRate(text) ?? 10_001) <= 10_000);

/** An invoice as its form holds it: numbers as typed, so that a half-typed one stays on the screen. */
export const invoiceForm = z.object({
  reference: z.string().trim().min(1).max(100),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  purchaseOrder: z.string().trim().max(60).optional(),
  terms: z.string().trim().max(500).optional(),
  notes: z.string().trim().max(2000).optional(),
  lines: z
    .array(
      z.object({
        description: z.string().trim().min(1).max(500),
        quantity,
        unitPriceCents: z.int().min(-99_999_999_999).max(99_999_999_999),
        tax: tax.optional(),
      }),
    )
    .min(1)
    .max(200),
  discountKind: z.enum(['none', 'percent', 'amount']),
  discountPercent: percent.optional(),
  discountCents: z.int().min(0).max(99_999_999_999).optional(),
});
/** The form of a new one, which asks for its customer, too. */
export const newInvoiceForm = invoiceForm.extend({ debtorId: z.uuid() });
export type InvoiceForm = z.output<typeof invoiceForm>;
export type InvoiceDraft = z.input<typeof invoiceForm>;

/** A new line: one of something, untaxed. */
export const emptyLine = { description: '', quantity: '1', unitPriceCents: undefined, tax: '' };

export function discountOf(
  form: Pick<InvoiceDraft, 'discountKind' | 'discountPercent' | 'discountCents'>,
): InvoiceDiscount {
  if (form.discountKind === 'percent')
    return { kind: 'percent', value: readDecimal(form.discountPercent || '0', PERCENT_PLACES) ?? 0 };
  if (form.discountKind === 'amount')
    return { kind: 'amount', value: Number.isSafeInteger(form.discountCents) ? (form.discountCents ?? 0) : 0 };
  return { kind: 'none' };
}

/** Lines as the server takes them; what is not a number yet counts as nothing, so that totals can be shown meanwhile. */
export function linesOf(lines: readonly Partial<InvoiceDraft['lines'][number]>[]) {
  return lines.map((line) => ({
    description: line.description ?? '',
    quantityMilli: readDecimal(line.quantity ?? '', QUANTITY_PLACES) ?? 0,
    unitPriceCents: Number.isSafeInteger(line.unitPriceCents) ? (line.unitPriceCents ?? 0) : 0,
    taxBasisPoints: readTaxRate(line.tax || '0') ?? 0,
  }));
}

/** What the draft comes to. */
export function totalsOf(draft: Partial<InvoiceDraft>): InvoiceTotals {
  return invoiceTotals(linesOf(draft.lines ?? []), discountOf({ discountKind: 'none', ...draft }));
}

/** The form of an invoice that exists; an account without one begins as a single line over its amount. */
export function formOfInvoice(
  invoice: Pick<Invoice, 'purchaseOrder' | 'terms' | 'notes' | 'lines' | 'discount' | 'totalCents'>,
  account: {
    readonly reference: string;
    readonly description: string;
    readonly issueDate: string;
    readonly dueDate: string;
  },
): InvoiceDraft {
  const { discount } = invoice;
  const lines =
    invoice.lines.length > 0
      ? invoice.lines.map((line) => ({
          description: line.description,
          quantity: writeDecimal(line.quantityMilli, QUANTITY_PLACES),
          unitPriceCents: line.unitPriceCents,
          tax: line.taxBasisPoints === 0 ? '' : writeTaxRate(line.taxBasisPoints),
        }))
      : [
          {
            description: account.description.slice(0, 500) || account.reference,
            quantity: '1',
            unitPriceCents: invoice.totalCents,
            tax: '',
          },
        ];
  return {
    reference: account.reference,
    issueDate: account.issueDate,
    dueDate: account.dueDate,
    purchaseOrder: invoice.purchaseOrder,
    terms: invoice.terms,
    notes: invoice.notes,
    lines,
    discountKind: discount.kind,
    discountPercent: discount.kind === 'percent' ? writeDecimal(discount.value, PERCENT_PLACES) : '',
    ...(discount.kind === 'amount' ? { discountCents: discount.value } : {}),
  };
}

type CreateBody = InputOf<typeof createCustomInvoice>['body'];
type UpdateBody = InputOf<typeof updateCustomInvoice>['body'];

/** What is sent for a new invoice. */
export function bodyOfForm(form: InvoiceForm): Omit<CreateBody, 'debtorId'> {
  return {
    reference: form.reference,
    issueDate: form.issueDate,
    dueDate: form.dueDate,
    purchaseOrder: form.purchaseOrder ?? '',
    terms: form.terms ?? '',
    notes: form.notes ?? '',
    lines: linesOf(form.lines),
    discount: discountOf(form),
  };
}

/** What is sent for a change; lines and discount only while they may change. */
export function changeOfForm(form: InvoiceForm, version: number, mayChangeAmount: boolean): UpdateBody {
  const { lines, discount, ...texts } = bodyOfForm(form);
  return { ...texts, ...(mayChangeAmount ? { lines, discount } : {}), version };
}
