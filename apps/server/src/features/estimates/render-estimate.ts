import type { Refusal } from '@recoup/domain/errors.ts';
import type { EstimateContent } from '@recoup/domain/estimates/estimate-content.ts';
import type { Context } from '#server/context.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import { withLogo } from '../branding/with-logo.ts';
import type { EstimateCertificate } from './draw-estimate.ts';

/** An estimate as a PDF file; `OVERLOADED` when too many wait, or when one takes too long (G49). */
export async function renderEstimate(
  context: Context,
  companyId: string,
  content: EstimateContent,
  { isDraft, certificate }: { readonly isDraft: boolean; readonly certificate: EstimateCertificate | null },
): Promise<Buffer | Refusal> {
  const facts = await withLogo(context, companyId, { ...content, isDraft, certificate });
  return drawDocument(new URL('./estimate-pdf.worker.ts', import.meta.url), facts);
}
