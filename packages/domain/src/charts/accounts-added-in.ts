import { isoDate } from '../calendar/iso-date.ts';
import { endOfMonth } from '../calendar/start-of-month.ts';
import type { Filter } from '../filters/filter.ts';
import type { ChartPoint } from './chart-point.ts';

/** The filter of the list of accounts that shows exactly what a month of the chart of added accounts counts. */
export function accountsAddedIn({ year, month }: ChartPoint['id']): Filter {
  const first = isoDate(year, month, 1) ?? '1970-01-01';
  return {
    match: 'all',
    conditions: [
      { field: 'createdAt', operator: 'is_equal_or_greater_than', values: [first] },
      { field: 'createdAt', operator: 'is_equal_or_less_than', values: [endOfMonth(first)] },
    ],
  };
}
