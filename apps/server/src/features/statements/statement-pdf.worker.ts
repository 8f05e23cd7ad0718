import { renderToBuffer } from '@react-pdf/renderer';
import { asDrawn } from '#server/documents/as-drawn.ts';
import { drawStatement } from './draw-statement.ts';
import type { StatementInfo } from './read-statement.ts';

/** Runs in a thread of its own: ten thousand lines take longer than any request may hold the others up (G49). */
export default async function drawPdf(info: StatementInfo): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawStatement(await asDrawn(info)) as never));
}
