import { renderToBuffer } from '@react-pdf/renderer';
import { asDrawn } from './as-drawn.ts';

/** The PDF file of a document, with the faces that its facts need; every document of the product is made here. */
export async function drawPages<Facts>(draw: (facts: Facts) => unknown, facts: Facts): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(draw(await asDrawn(facts)) as never));
}
