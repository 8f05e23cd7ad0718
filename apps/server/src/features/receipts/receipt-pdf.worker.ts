import { renderToBuffer } from '@react-pdf/renderer';
import { asDrawn } from '#server/documents/as-drawn.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { ReceiptInfo } from './receipt-info.ts';

/** Runs in a thread of its own (G49). */
export default async function drawPdf(info: ReceiptInfo): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawReceipt(await asDrawn(info)) as never));
}
