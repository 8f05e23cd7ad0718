import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDayNumber } from '../calendar/iso-date.ts';
import { charts } from '../vocabulary.ts';
import { blankPoints, dayPoints, monthPoints, pointValue } from './chart-point.ts';
import { chartRange } from './chart-range.ts';
import { chartSettings } from './chart-settings.ts';
import { composeChart } from './compose-chart.ts';
import { formatChartValue, formatPeriod } from './format-chart-value.ts';
import { periodChange } from './period-change.ts';

const anyDate = fc.integer({ min: 10_000, max: 40_000 }).map(dateOfDayNumber);

describe('points', () => {
  test('one per month, blanks included, over a change of the year', () => {
    expect(monthPoints('2025-11-17', '2026-01-03', new Map([['2025-12', 7]]))).toEqual([
      { id: { year: 2025, month: 11 }, value: 0 },
      { id: { year: 2025, month: 12 }, value: 7 },
      { id: { year: 2026, month: 1 }, value: 0 },
    ]);
    expect(dayPoints('2024-02-28', '2024-03-01', new Map([['2024-02-29', 3]])).map((each) => each.value)).toEqual([
      0, 3, 0,
    ]);
    expect(dayPoints('2000-01-01', '2100-01-01', new Map())).toHaveLength(750);
  });

  test('a chart that cannot be loaded shows 13 blank months', () => {
    fc.assert(
      fc.property(anyDate, (today) => {
        const points = blankPoints(today);
        expect(points).toHaveLength(13);
        expect(points.every((point) => point.value === 0)).toBe(true);
        expect(points.at(-1)?.id.month).toBe(Number(today.slice(5, 7)));
      }),
    );
  });

  test('two charts show the percent of a point', () => {
    const point = { id: { year: 2026, month: 1 }, value: 12, percent: 40 };
    expect(pointValue(point, 'account_collected_before_due_date')).toBe(40);
    expect(pointValue(point, 'total_account_collected')).toBe(12);
  });
});

describe('change against the period before', () => {
  test.each([
    [100, 150, false, 50],
    [150, 100, false, -33.33],
    [0, 5, false, 100],
    [0, 0, false, 100],
    [40, 55, true, 15],
    [0, 55, true, 55],
    [5, 5, false, 0],
  ])('from %d to %d (percent: %s)', (previous, current, isPercent, change) => {
    expect(periodChange(previous, current, isPercent)).toBe(change);
  });

  test('the headline of a chart', () => {
    const points = [100, 150].map((value, index) => ({ id: { year: 2026, month: index + 1 }, value }));
    expect(composeChart('total_amount_collected', points)).toEqual({
      title: 'Total Collected USD',
      totalValue: 150,
      periodChange: 50,
      keyWord: 'increase',
    });
    expect(composeChart('accounts_added', points.toReversed()).keyWord).toBe('decrease');
    expect(composeChart('accounts_added', points.slice(1))).toMatchObject({ periodChange: null, keyWord: 'no change' });
    expect(composeChart('accounts_added', [])).toMatchObject({ totalValue: 0, periodChange: null });
    expect(charts.every((chart) => chartSettings[chart])).toBe(true);
  });
});

test('the range of a chosen month', () => {
  expect(chartRange('2026-11-01', '2026-11-20')).toEqual({ start: '2025-11-01', end: '2026-11-20' });
  expect(chartRange('2026-02-15', '2026-11-20')).toEqual({ start: '2026-01-01', end: '2026-02-28' });
  fc.assert(
    fc.property(anyDate, (today) => {
      const { start, end } = chartRange(today, today);
      expect(monthPoints(start, end, new Map())).toHaveLength(13);
    }),
  );
});

test('figures and periods as people read them', () => {
  expect(formatChartValue(124_050, 'MONEY')).toBe('$1,240.50');
  expect(formatChartValue(12.5, 'PERCENT')).toBe('12.5%');
  expect(formatChartValue(3, 'CUSTOM_POSTFIX')).toBe('3 hrs');
  expect(formatChartValue(1_204, 'CUSTOM_PREFIX')).toBe('1,204');
  expect(formatPeriod({ year: 2026, month: 11, day: 20 })).toBe('20.Nov.2026');
  expect(formatPeriod({ year: 2026, month: 11 })).toBe('Nov.2026');
});
