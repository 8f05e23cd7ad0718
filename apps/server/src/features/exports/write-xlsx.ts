import { PassThrough, Readable } from 'node:stream';
import type { ExportColumn } from '@recoup/domain/exports/export-columns.ts';
import yazl from 'yazl';
import type { ExportValue } from './export-source.ts';
import { sheetEnd, sheetHead, sheetRows, workbookParts } from './sheet-parts.ts';

/** Rows of a spreadsheet, its heading included; what is more goes to a further sheet. */
const SHEET_ROWS_MAX = 1_048_576;

/**
 * Rows as an XLSX workbook, written while they come: the sheet is compressed batch by batch and never stands in memory
 * as a whole. A failing source destroys the stream with its error.
 */
export function writeXlsx(
  name: string,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly (readonly ExportValue[])[]>,
  { timeZone, rowsMax = SHEET_ROWS_MAX }: { readonly timeZone: string; readonly rowsMax?: number },
): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  const rows = rowsOf(batches);
  let sheets = 0;
  let ended = false;

  async function* sheet(): AsyncGenerator<string> {
    yield sheetHead(columns);
    let room = rowsMax - 1;
    while (room > 0) {
      const part = await rows.take(room);
      if (part.length === 0) break;
      room -= part.length;
      yield sheetRows(columns, part, timeZone);
    }
    yield sheetEnd;
    ended = await rows.isEmpty();
  }

  function next(): void {
    if (ended) {
      for (const [path, text] of Object.entries(workbookParts(name, sheets))) zip.addBuffer(Buffer.from(text), path);
      zip.end();
      return;
    }
    sheets += 1;
    const content = Readable.from(sheet());
    content.on('end', next).on('error', (error) => out.destroy(error));
    zip.addReadStream(content, `xl/worksheets/sheet${sheets}.xml`);
  }

  // The library answers the old kind of stream; through a pipe it heeds the pace of whoever reads.
  zip.outputStream.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.outputStream.pipe(out);
  next();
  return out;
}

/** Batches as rows that can be taken in parts. */
function rowsOf(batches: AsyncIterable<readonly (readonly ExportValue[])[]>) {
  const iterator = batches[Symbol.asyncIterator]();
  let waiting: readonly (readonly ExportValue[])[] = [];
  async function fill(): Promise<void> {
    while (waiting.length === 0) {
      const { value, done } = await iterator.next();
      if (done) return;
      waiting = value;
    }
  }
  return {
    take: async (most: number) => {
      await fill();
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(taken.length);
      return taken;
    },
    isEmpty: async () => {
      await fill();
      return waiting.length === 0;
    },
  };
}
