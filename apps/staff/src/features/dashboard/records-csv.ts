import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readChartRecords } from '@recoup/contract/charts.ts';
import { escapeFormula } from '@recoup/domain/exports/escape-formula.ts';

export type ChartRecord = ReplyOf<typeof readChartRecords>['data'][number];

/** Rows as a CSV file: UTF-8 with the mark that tells spreadsheets so, Windows line ends, no cell a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
