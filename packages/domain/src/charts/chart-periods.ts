import { addDays } from '../calendar/add-days.ts';
import { addMonths } from '../calendar/add-months.ts';
import { datePartsOf, type IsoDate } from '../calendar/iso-date.ts';
import { endOfMonth, startOfMonth } from '../calendar/start-of-month.ts';
import { dateInZone, zonedInstant } from '../calendar/zoned-time.ts';
import { type ChartPoint, maxChartPoints } from './chart-point.ts';

export const chartUnits = ['month', 'day'] as const;
export type ChartUnit = (typeof chartUnits)[number];

/** No chart reaches over more months than this. */
export const maxChartMonths = 60;

const FIRST_DAY: IsoDate = '1970-01-01';
const LAST_INSTANT = Date.UTC(2199, 11, 30);

/** A month or a day of a chart, cut at midnight of the company's place; the running one ends now. */
export interface ChartPeriod {
  readonly id: ChartPoint['id'];
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly from: Date;
  /** The first instant that is no part of it. */
  readonly until: Date;
}

export interface ChartWindow {
  readonly start?: Date | undefined;
  /** The first instant that is no part of the chart: midnight after a month ends with that month. */
  readonly end?: Date | undefined;
  readonly unit?: ChartUnit | undefined;
  /** Of the company's clock. */
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * The periods from the one of `start` to the one that `end` closes; without a start twelve months before it, without an
 * end up to now. Null when they are more than a chart shows. A start behind the end gives the last period alone.
 */
export function chartPeriods({ start, end, unit = 'month', now, timeZone }: ChartWindow): ChartPeriod[] | null {
  const open = now.getTime() + 1;
  const until = Math.min(end?.getTime() ?? open, open, LAST_INSTANT);
  const lastDay = later(until <= 0 ? FIRST_DAY : dateInZone(new Date(until - 1), timeZone), FIRST_DAY);
  const startsAt = start === undefined ? null : Math.min(start.getTime(), until - 1);
  const asked =
    startsAt === null
      ? addMonths(startOfMonth(lastDay), -12)
      : startsAt < 0
        ? FIRST_DAY
        : dateInZone(new Date(startsAt), timeZone);
  const firstDay = later(unit === 'month' ? startOfMonth(asked) : asked, FIRST_DAY);
  if (addMonths(startOfMonth(firstDay), maxChartMonths) <= lastDay) return null;
  const periods: ChartPeriod[] = [];
  for (let day = firstDay; day <= lastDay; day = unit === 'month' ? addMonths(day, 1) : addDays(day, 1)) {
    if (periods.length === maxChartPoints) return null;
    const ends = unit === 'month' ? endOfMonth(day) : day;
    const { year, month, day: number } = datePartsOf(day);
    const from = zonedInstant(day, 0, timeZone);
    const closes = Math.min(zonedInstant(addDays(ends, 1), 0, timeZone).getTime(), until);
    periods.push({
      id: unit === 'month' ? { year, month } : { year, month, day: number },
      firstDay: day,
      lastDay: ends < lastDay ? ends : lastDay,
      from,
      until: new Date(Math.max(closes, from.getTime())),
    });
  }
  return periods;
}

function later(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other;
}
