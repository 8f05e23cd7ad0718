import { renderToBuffer } from '@react-pdf/renderer';
import { asDrawn } from '#server/documents/as-drawn.ts';
import { drawEstimate, type EstimatePaper } from './draw-estimate.ts';

/** Runs in a thread of its own: the layout of a long estimate takes longer than any request may wait (G49). */
export default async function drawPdf(info: EstimatePaper): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawEstimate(await asDrawn(info)) as never));
}
