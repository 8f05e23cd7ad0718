import { Readable } from 'node:stream';
import { escapeFormula } from '@recoup/domain/exports/escape-formula.ts';
import type { ExportColumn } from '@recoup/domain/exports/export-columns.ts';
import { stringify } from 'csv-stringify';
import { type CellPlace, cellText } from './cell-text.ts';
import type { ExportValue } from './export-source.ts';

/**
 * Rows as CSV: UTF-8 with the mark that tells spreadsheets so, Windows line ends, quoted where needed. A failing source
 * destroys the stream with its error.
 */
export function writeCsv(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly (readonly ExportValue[])[]>,
  place: CellPlace,
): Readable {
  async function* records(): AsyncGenerator<string[]> {
    yield columns.map((column) => escapeFormula(column.header));
    for await (const rows of batches) {
      for (const row of rows) yield row.map((value, at) => cellText(columns[at]?.kind ?? 'text', value, place));
    }
  }
  const stream = stringify({ bom: true, record_delimiter: 'windows' });
  const source = Readable.from(records());
  source.on('error', (error) => stream.destroy(error));
  stream.on('close', () => source.destroy());
  source.pipe(stream);
  return stream;
}
