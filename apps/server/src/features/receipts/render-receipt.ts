import type { Refusal } from '@recoup/domain/errors.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import type { ReceiptInfo } from './read-receipt.ts';

/** The receipt as a PDF file; `OVERLOADED` when too many wait, or when one takes too long (G49). */
export function renderReceipt(info: ReceiptInfo): Promise<Buffer | Refusal> {
  return drawDocument(new URL('./receipt-pdf.worker.ts', import.meta.url), info);
}
