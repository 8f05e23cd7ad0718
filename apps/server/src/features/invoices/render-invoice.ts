import type { Refusal } from '@recoup/domain/errors.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import type { InvoiceInfo } from './invoice.view.ts';

/** The invoice as a PDF file; `OVERLOADED` when too many wait, or when one takes too long (G49). */
export function renderInvoice(info: InvoiceInfo): Promise<Buffer | Refusal> {
  return drawDocument(new URL('./invoice-pdf.worker.ts', import.meta.url), info);
}
