import type { chartReply } from '@recoup/contract/charts.ts';
import type { ChartUnit } from '@recoup/domain/charts/chart-periods.ts';
import { type ChartPeriod, chartPeriods } from '@recoup/domain/charts/chart-periods.ts';
import { chartSettings } from '@recoup/domain/charts/chart-settings.ts';
import { savedCents, savedHours } from '@recoup/domain/charts/saved-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Chart } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { type OpenBook, openDaybook } from '../daybook/open-daybook.ts';
import { isBookChart, readBookChart } from './book-chart.ts';
import { countOtherCurrencies, type HappenedChart, readContactDays, sumHappened } from './happened.store.ts';

type Reply = z.output<typeof chartReply>;

export interface ChartQuery {
  readonly now?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly unit?: ChartUnit | undefined;
}

/** What a chart looks into: the company by the days of the book, where the chart is read from it. */
export interface ChartView {
  readonly work: Work;
  readonly book: OpenBook | null;
}

/** Opens what a chart is read from; deleted accounts are seen from here on. */
export async function viewChart(work: Work, slug: Chart): Promise<ChartView> {
  await seeDeleted(work, true);
  if (!isBookChart(slug)) return { work, book: null };
  const book = await openDaybook(work);
  return { work: { ...work, timeZone: book.timeZone }, book };
}

/** One chart of the dashboard, over one snapshot: a series up to its end, what is owed by age at its end, or days. */
export async function readChart(asker: Work, slug: Chart, query: ChartQuery): Promise<Reply | Refusal> {
  const view = await viewChart(asker, slug);
  const { work, book } = view;
  const periods = periodsOf(work, slug, query);
  if (!periods) return refuse('INVALID_FIELD', { start: 'range-too-long' });
  const last = periods.at(-1);
  if (!last) return refuse('INVALID_FIELD', { end: 'INVALID_FIELD' });
  const end = new Date(Math.min(last.until.getTime() - 1, work.now.getTime()));
  return {
    success: true,
    chart: await readPeriods(view, slug, periods),
    settings: { slug, ...chartSettings[slug] },
    asOf: end.toISOString(),
    lagging: book?.lagging ?? 0,
    isRecounted: book?.isRecounted ?? false,
    others: await countOtherCurrencies(work),
  };
}

/** A `now` of the caller is an end like any other, unless it is today: clocks of browsers are a little late. */
function periodsOf(work: Work, slug: Chart, { now, start, end, unit }: ChartQuery): ChartPeriod[] | null {
  const { timeZone } = work;
  const askedEnd = end ?? (now !== undefined && isBeforeToday(work, now) ? now : undefined);
  const isDaily = slug === 'daily_communications_activity';
  const window = { now: work.now, timeZone, end: askedEnd === undefined ? undefined : new Date(askedEnd) };
  if (isDaily && start === undefined) {
    const days = chartPeriods({ ...window, start: work.now, unit: 'day' });
    const today = days?.at(-1)?.from ?? work.now;
    return chartPeriods({ ...window, start: new Date(today.getTime() - 1), unit: 'day' });
  }
  return chartPeriods({
    ...window,
    start: start === undefined ? undefined : new Date(start),
    unit: isDaily ? 'day' : unit,
  });
}

function isBeforeToday(work: Work, instant: string): boolean {
  const today = chartPeriods({ start: work.now, now: work.now, timeZone: work.timeZone, unit: 'day' })?.at(-1);
  return today !== undefined && new Date(instant) < today.from;
}

/** A chart of these periods, of which there is one at least. */
export async function readPeriods(
  { work, book }: ChartView,
  slug: Chart,
  periods: readonly ChartPeriod[],
): Promise<Reply['chart']> {
  if (slug === 'daily_communications_activity') return readDays(work, periods);
  if (book && isBookChart(slug)) return readBookChart(work, book, slug, periods);
  const rows = await sumHappened(work, slug as HappenedChart, cutsOf(periods));
  return periods.map(({ id }, index) => ({
    id,
    value: pointOfSum(slug, rows.find(({ period }) => period === index + 1)?.value ?? 0),
  }));
}

/** What went out and came in on each day. */
export function readDays(work: Work, periods: readonly ChartPeriod[]) {
  return readContactDays(
    work,
    periods.map(({ firstDay }) => firstDay),
    cutsOf(periods),
  );
}

/** Where the first period begins, then where each ends. */
export function cutsOf(periods: readonly ChartPeriod[]): Date[] {
  return [...periods.slice(0, 1).map(({ from }) => from), ...periods.map(({ until }) => until)];
}

/** What a chart shows for a sum of its records: minutes are told as hours or as what they cost. */
export function pointOfSum(slug: Chart, sum: number): number {
  if (slug === 'actions_time_saving') return savedHours(sum);
  return slug === 'actions_estimated_value' ? savedCents(sum) : sum;
}
