import type { Refusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import { withLogo } from '../branding/with-logo.ts';
import type { ReceiptInfo } from './receipt-info.ts';

/** The receipt as a PDF file; `OVERLOADED` when too many wait, or when one takes too long (G49). */
export async function renderReceipt(context: Context, companyId: string, info: ReceiptInfo): Promise<Buffer | Refusal> {
  const facts = await withLogo(context, companyId, info);
  return drawDocument(new URL('./receipt-pdf.worker.ts', import.meta.url), facts);
}
