import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import {
  type InvoiceDiscount,
  type InvoiceLine,
  type InvoiceTotals,
  invoiceProblem,
  invoiceTotals,
} from '@recoup/domain/invoices/invoice-totals.ts';

/** The lines with their sums, or why they make no invoice, at the field. */
export function checkLines(
  lines: readonly InvoiceLine[],
  discount: InvoiceDiscount,
): { ok: true; lines: (InvoiceLine & { totalCents: number })[]; totals: InvoiceTotals } | Refusal {
  const totals = invoiceTotals(lines, discount);
  const problem = invoiceProblem(totals);
  if (problem) return refuse('INVALID_FIELD', { lines: `total-${problem}` });
  return { ok: true, lines: lines.map((line, at) => ({ ...line, totalCents: totals.lineCents[at] ?? 0 })), totals };
}
