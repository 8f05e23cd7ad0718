import type { Refusal } from '@recoup/domain/errors.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import type { StatementInfo } from './read-statement.ts';

/** The statement as a PDF file; `OVERLOADED` when too many wait, or when one takes too long (G49). */
export function renderStatement(info: StatementInfo): Promise<Buffer | Refusal> {
  return drawDocument(new URL('./statement-pdf.worker.ts', import.meta.url), info);
}
