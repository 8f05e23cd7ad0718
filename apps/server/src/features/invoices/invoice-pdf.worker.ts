import { renderToBuffer } from '@react-pdf/renderer';
import { asDrawn } from '#server/documents/as-drawn.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoiceInfo } from './invoice.view.ts';

/** Runs in a thread of its own: the layout of a long invoice takes longer than any request may wait (G49). */
export default async function drawPdf(info: InvoiceInfo): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawInvoice(await asDrawn(info)) as never));
}
