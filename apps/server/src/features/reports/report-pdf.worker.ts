import { renderToBuffer } from '@react-pdf/renderer';
import { asDrawn } from '#server/documents/as-drawn.ts';
import { drawReport, type ReportPaper } from './draw-report.ts';

/** Runs in a thread of its own (G49). */
export default async function drawPdf(report: ReportPaper): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(drawReport(await asDrawn(report)) as never));
}
