import { parse } from 'csv-parse/sync';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Excel writes and reads such a first line: `sep=;`. */
export const separatorLine = /^sep=([,;\t|])\r?\n/i;

/**
 * Which character divides the cells, from the beginning of the file: the one that gives most records the same number
 * of cells, and among equals the one that gives more. A file in which none does is one column, divided by commas.
 */
export function detectDelimiter(head: string): Delimiter {
  const stated = separatorLine.exec(head)?.[1];
  if (stated) return delimiters.find((each) => each === stated) ?? ',';
  const scored = delimiters.map((delimiter) => ({ delimiter, ...score(head, delimiter) }));
  const best = scored.reduce((top, each) =>
    each.steady > top.steady + 0.1 || (each.steady > top.steady - 0.1 && each.cells > top.cells) ? each : top,
  );
  return best.cells > 1 ? best.delimiter : ',';
}

function score(head: string, delimiter: Delimiter): { steady: number; cells: number } {
  const records: string[][] = [];
  try {
    parse(head, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: 100,
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
  } catch {
    // The head may end inside quotes; what was read before it counts.
  }
  const cells = records[0]?.length ?? 0;
  if (cells < 2) return { steady: 0, cells };
  return { steady: records.filter((record) => record.length === cells).length / records.length, cells };
}
