import { renderToBuffer } from '@react-pdf/renderer';
import { drawReceipt } from './draw-receipt.ts';
import type { ReceiptInfo } from './receipt-info.ts';

/** Runs in a thread of its own (G49). */
export default async function drawPdf(info: ReceiptInfo): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawReceipt(info) as never));
}
