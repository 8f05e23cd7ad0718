import { drawPages } from '#server/documents/draw-pages.ts';
import { drawStatement } from './draw-statement.ts';
import type { StatementInfo } from './read-statement.ts';

/** Runs in a thread of its own: ten thousand lines take longer than any request may hold the others up (G49). */
export default function drawPdf(info: StatementInfo): Promise<Uint8Array> {
  return drawPages(drawStatement, info);
}
