import type { Language } from '@recoup/domain/languages.ts';
import { localeOf } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { ReportCell, ReportKind } from '@recoup/domain/reports/report-table.ts';
import { cellIn } from './report.view.ts';

/** A cell as a person of a language reads it. */
export function reportCellText(cell: ReportCell, kind: ReportKind, language: Language): string {
  const value = cellIn(cell, language);
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  const locale = localeOf(language);
  if (kind === 'money') return formatMoney(value, { locale });
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return kind === 'percent' ? `${text}%` : text;
}
