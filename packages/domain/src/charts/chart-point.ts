import { addDays } from '../calendar/add-days.ts';
import { addMonths } from '../calendar/add-months.ts';
import { datePartsOf, type IsoDate } from '../calendar/iso-date.ts';
import { startOfMonth } from '../calendar/start-of-month.ts';
import type { Chart } from '../vocabulary.ts';
import { percentFieldCharts } from './chart-settings.ts';

/** One point of a chart: a month, or a day when it names one. Money is in cents, everything else as it is. */
export interface ChartPoint {
  readonly id: { readonly year: number; readonly month: number; readonly day?: number };
  readonly value: number;
  readonly percent?: number | undefined;
  /** Of how many the percent is; of none there is no percent to speak of. */
  readonly of?: number | undefined;
}

/** No chart shows more points than this. */
export const maxChartPoints = 750;

/** How many months a chart shows that could not be loaded (product document, sections 4 and 9). */
export const placeholderPoints = 13;

function monthPoint(date: IsoDate, value: number): ChartPoint {
  const { year, month } = datePartsOf(date);
  return { id: { year, month }, value };
}

/**
 * One point per month from the month of `start` to that of `end`, in order; months without a value are 0. The values
 * are keyed by `YYYY-MM`.
 */
export function monthPoints(start: IsoDate, end: IsoDate, values: ReadonlyMap<string, number>): ChartPoint[] {
  const points: ChartPoint[] = [];
  for (let month = startOfMonth(start); month <= end && points.length < maxChartPoints; month = addMonths(month, 1)) {
    points.push(monthPoint(month, values.get(month.slice(0, 7)) ?? 0));
  }
  return points;
}

/** One point per day from `start` to `end`, both included; days without a value are 0. Keyed by `YYYY-MM-DD`. */
export function dayPoints(start: IsoDate, end: IsoDate, values: ReadonlyMap<IsoDate, number>): ChartPoint[] {
  const points: ChartPoint[] = [];
  for (let day = start; day <= end && points.length < maxChartPoints; day = addDays(day, 1)) {
    points.push({ id: datePartsOf(day), value: values.get(day) ?? 0 });
  }
  return points;
}

/** What stands in for a chart that could not be loaded: 13 blank months that end with today's. */
export function blankPoints(today: IsoDate): ChartPoint[] {
  return monthPoints(addMonths(startOfMonth(today), 1 - placeholderPoints), today, new Map());
}

/** The figure of a point: its percent on the two charts that are shown in percent, otherwise its value. */
export function pointValue(point: ChartPoint, chart: Chart): number {
  return percentFieldCharts.includes(chart) ? (point.percent ?? 0) : point.value;
}
