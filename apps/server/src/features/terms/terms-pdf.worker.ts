import { renderToBuffer } from '@react-pdf/renderer';
import { asDrawn } from '#server/documents/as-drawn.ts';
import { drawTerms } from './draw-terms.ts';
import type { TermsPaper } from './read-terms-paper.ts';

/** Runs in a thread of its own (G49). */
export default async function drawPdf(info: TermsPaper): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawTerms(await asDrawn(info)) as never));
}
