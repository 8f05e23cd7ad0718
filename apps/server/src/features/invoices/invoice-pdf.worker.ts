import { drawPages } from '#server/documents/draw-pages.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoiceInfo } from './invoice.view.ts';

/** Runs in a thread of its own: the layout of a long invoice takes longer than any request may wait (G49). */
export default function drawPdf(info: InvoiceInfo): Promise<Uint8Array> {
  return drawPages(drawInvoice, info);
}
