import type { Readable } from 'node:stream';
import { decide } from '@recoup/domain/contact-policy/decide.ts';
import { decideMoney } from '@recoup/domain/contact-policy/decide-money.ts';
import { readCase } from '@recoup/domain/contact-policy/read-case.ts';
import { parse } from 'csv-parse';

const header = 'case_id,decision,next_lawful_utc,reasons,required_text';
const needed = ['case_id', 'action', 'at_utc'];

/** The file cannot be read as a table of cases; the message says why. */
export class TableError extends Error {}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function instantText(at: Date | null): string {
  return at === null ? '' : at.toISOString().replace('.000Z', 'Z');
}

function answerRow(row: Readonly<Record<string, string>>): string {
  const asked = readCase(row);
  const found = asked.about === 'contact' ? decide(asked.facts, asked.at) : decideMoney(asked.facts, asked.at);
  const cells = [
    row.case_id ?? '',
    found.decision,
    instantText(found.nextLawful),
    found.reasons.join('|'),
    found.requiredText.join('|'),
  ];
  return cells.map(quoted).join(',');
}

function rowOf(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const row: Record<string, string> = {};
  columns.forEach((column, index) => {
    row[column] = cells[index] ?? '';
  });
  // A row that is shorter or longer than its header has slipped: no cell of it can be trusted.
  return cells.length === columns.length ? row : { case_id: row.case_id ?? '' };
}

/**
 * The policy's answers to a CSV table of cases, one line each in the order of the table, the header first. A row that
 * cannot be read is answered BLOCK, SYS-INPUT. Throws a TableError when the file is no such table.
 */
export async function* answerTable(source: Readable): AsyncGenerator<string> {
  const parser = source.pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, encoding: 'utf8' }),
  );
  source.on('error', (error) => parser.destroy(error));
  let columns: readonly string[] | null = null;
  const records: AsyncIterable<string[]> = parser;
  for await (const cells of records) {
    if (columns !== null) {
      yield answerRow(rowOf(columns, cells));
      continue;
    }
    columns = cells.map((cell) => cell.trim());
    const missing = needed.filter((column) => !cells.some((cell) => cell.trim() === column));
    if (missing.length > 0) throw new TableError(`The table has no column ${missing.join(', ')}.`);
    yield header;
  }
  if (columns === null) throw new TableError('The file is empty.');
}
