import { drawPages } from '#server/documents/draw-pages.ts';
import { drawEstimate, type EstimatePaper } from './draw-estimate.ts';

/** Runs in a thread of its own: the layout of a long estimate takes longer than any request may wait (G49). */
export default function drawPdf(info: EstimatePaper): Promise<Uint8Array> {
  return drawPages(drawEstimate, info);
}
