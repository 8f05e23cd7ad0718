import type { CsvProblem, CsvRecord } from './read-csv.ts';

/** Lines above the header that are looked over for it: a title, a date, the name of the company. */
const ABOVE_MAX = 10;
/** A header has at least so many names where the first line has one alone. */
const NAMES_MIN = 3;

/**
 * The records from the header on. A person may say on which line it stands; otherwise it is the first record, except
 * where that is a title: one filled cell, with a wider record below it.
 */
export async function* fromHeader(
  records: AsyncIterable<CsvRecord | CsvProblem>,
  headerLine: number | null,
): AsyncGenerator<CsvRecord | CsvProblem> {
  let above: CsvRecord[] | null = headerLine === null ? [] : null;
  for await (const record of records) {
    if ('problem' in record) yield record;
    else if (headerLine !== null && record.line < headerLine) continue;
    else if (above === null) yield record;
    else {
      const filled = record.cells.filter((cell) => cell !== '').length;
      above.push(record);
      if (filled < NAMES_MIN && isTitle(above[0]) && above.length < ABOVE_MAX) continue;
      yield* isTitle(above[0]) && filled >= NAMES_MIN ? [record] : above;
      above = null;
    }
  }
  if (above) yield* above;
}

function isTitle(record: CsvRecord | undefined): boolean {
  return record !== undefined && record.cells.filter((cell) => cell !== '').length === 1;
}
