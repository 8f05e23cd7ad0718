import type { Refusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import { withLogo } from '../branding/with-logo.ts';
import type { StatementInfo } from './read-statement.ts';

/** The statement as a PDF file; `OVERLOADED` when too many wait, or when one takes too long (G49). */
export async function renderStatement(
  context: Context,
  companyId: string,
  info: StatementInfo,
): Promise<Buffer | Refusal> {
  const facts = await withLogo(context, companyId, info);
  return drawDocument(new URL('./statement-pdf.worker.ts', import.meta.url), facts);
}
