import { drawPages } from '#server/documents/draw-pages.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { ReceiptInfo } from './receipt-info.ts';

/** Runs in a thread of its own (G49). */
export default function drawPdf(info: ReceiptInfo): Promise<Uint8Array> {
  return drawPages(drawReceipt, info);
}
