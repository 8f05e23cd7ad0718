import { formatMoney } from '../money/format-money.ts';
import type { PrefixKind } from '../vocabulary.ts';
import type { ChartPoint } from './chart-point.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A figure of a chart as people read it: `$1,240.50`, `12.5%`, `3 hrs`, `1,204` (product document, section 9). */
export function formatChartValue(value: number, prefix: PrefixKind, locale = 'en-US'): string {
  if (prefix === 'MONEY') return formatMoney(value, { locale });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  if (prefix === 'PERCENT') return `${number}%`;
  return prefix === 'CUSTOM_POSTFIX' ? `${number} hrs` : number;
}

/** The period of a point as day.Mon.year, without the day for a month: `20.Nov.2026`, `Nov.2026`. */
export function formatPeriod({ year, month, day }: ChartPoint['id']): string {
  return [...(day === undefined ? [] : [day]), months[month - 1] ?? month, year].join('.');
}
