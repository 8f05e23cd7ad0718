import { languageOf, localeOf } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';

type Cell = string | number | null;
type Kind = 'text' | 'month' | 'date' | 'money' | 'number' | 'percent' | 'days';

/** A month as people of a language write it. */
export function monthText(month: string, locale: string): string {
  if (!/^\d{4}-\d{2}$/.test(month)) return month;
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** A cell of a report as it is shown. */
export function cellText(cell: Cell, kind: Kind, locale: string): string {
  if (cell === null) return '—';
  if (kind === 'month') return monthText(String(cell), locale);
  if (typeof cell === 'string') return cell;
  if (kind === 'money') return formatMoney(cell, { locale });
  const text = new Intl.NumberFormat(localeOf(languageOf(locale)), { maximumFractionDigits: 1 }).format(cell);
  return kind === 'percent' ? `${text}%` : text;
}

export const isText = (kind: Kind): boolean => kind === 'text' || kind === 'month' || kind === 'date';
