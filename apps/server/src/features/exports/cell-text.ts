import { localTimeOf } from '@recoup/domain/calendar/zoned-time.ts';
import { escapeFormula } from '@recoup/domain/exports/escape-formula.ts';
import type { ExportKind } from '@recoup/domain/exports/export-columns.ts';
import { yesNoLabels } from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import type { ExportValue } from './export-source.ts';

/** The wall clock of the company at an instant: `2026-11-20 09:00`. */
function localText(instant: string, timeZone: string): string {
  const { date, minute } = localTimeOf(new Date(instant), timeZone);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

export interface CellPlace {
  readonly language: Language;
  readonly timeZone: string;
}

/** A value as a cell of a CSV file: exact decimals, ISO dates, times at the company, texts that are no formula (G45). */
export function cellText(kind: ExportKind, value: ExportValue, { language, timeZone }: CellPlace): string {
  if (value === null || value === '') return '';
  if (kind === 'money' && typeof value === 'number') return decimalMoney(value);
  if (kind === 'number' && typeof value === 'number') return String(value);
  if (kind === 'boolean' && typeof value === 'boolean') return yesNoLabels[value ? 'yes' : 'no'][language];
  if (kind === 'instant' && typeof value === 'string') return localText(value, timeZone);
  if (kind === 'date' && typeof value === 'string') return value;
  return escapeFormula(String(value));
}
