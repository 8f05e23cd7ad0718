import { drawPages } from '#server/documents/draw-pages.ts';
import { drawTerms } from './draw-terms.ts';
import type { TermsPaper } from './read-terms-paper.ts';

/** Runs in a thread of its own (G49). */
export default function drawPdf(info: TermsPaper): Promise<Uint8Array> {
  return drawPages(drawTerms, info);
}
