import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import {
  type InvoiceDiscount,
  type InvoiceLine,
  type InvoiceTotals,
  invoiceProblem,
  invoiceTotals,
} from '@recoup/domain/invoices/invoice-totals.ts';

/** The lines with their sums, or why they make no invoice, at the field and in the person's language. */
export function checkLines(
  lines: readonly InvoiceLine[],
  discount: InvoiceDiscount,
  language: 'en' | 'es',
): { ok: true; lines: (InvoiceLine & { totalCents: number })[]; totals: InvoiceTotals } | Refusal {
  const totals = invoiceTotals(lines, discount);
  const problem = invoiceProblem(totals);
  if (problem === 'nothing') {
    return refuse('INVALID_FIELD', {
      lines:
        language === 'es'
          ? 'El total de la factura debe ser mayor que cero.'
          : 'The total of the invoice must be more than zero.',
    });
  }
  if (problem === 'too-much') {
    return refuse('INVALID_FIELD', {
      lines: language === 'es' ? 'El total de la factura es demasiado alto.' : 'The total of the invoice is too high.',
    });
  }
  return { ok: true, lines: lines.map((line, at) => ({ ...line, totalCents: totals.lineCents[at] ?? 0 })), totals };
}
