import type { chartReply } from '@recoup/contract/charts.ts';
import { agingBucketOf } from '@recoup/domain/aging/aging-bucket.ts';
import type { ChartUnit } from '@recoup/domain/charts/chart-periods.ts';
import { type ChartPeriod, chartPeriods } from '@recoup/domain/charts/chart-periods.ts';
import { chartSettings } from '@recoup/domain/charts/chart-settings.ts';
import { collectionEffectiveness } from '@recoup/domain/charts/collection-effectiveness.ts';
import { savedCents, savedHours } from '@recoup/domain/charts/saved-time.ts';
import { shareInPercent } from '@recoup/domain/charts/share-in-percent.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type AgingBucket, agingBuckets, type Chart } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { countOtherCurrencies, type HappenedChart, readContactDays, sumHappened } from './happened.store.ts';
import { type OwedCell, readOwedCells, readOwingSteps } from './owed.store.ts';
import { readSettled } from './settled.store.ts';

type Reply = z.output<typeof chartReply>;

export interface ChartQuery {
  readonly now?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly unit?: ChartUnit | undefined;
}

interface Figure {
  readonly value: number;
  readonly percent?: number;
  readonly of?: number;
}

/** One chart of the dashboard, over one snapshot: a series up to its end, what is owed by age at its end, or days. */
export async function readChart(work: Work, slug: Chart, query: ChartQuery): Promise<Reply | Refusal> {
  await seeDeleted(work, true);
  const periods = periodsOf(work, slug, query);
  if (!periods) return refuse('INVALID_FIELD', { start: 'range-too-long' });
  const last = periods.at(-1);
  if (!last) return refuse('INVALID_FIELD', { end: 'INVALID_FIELD' });
  const end = new Date(Math.min(last.until.getTime() - 1, work.now.getTime()));
  return {
    success: true,
    chart: await readPeriods(work, slug, periods),
    settings: { slug, ...chartSettings[slug] },
    asOf: end.toISOString(),
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
export async function readPeriods(work: Work, slug: Chart, periods: readonly ChartPeriod[]): Promise<Reply['chart']> {
  const last = periods.at(-1);
  if (!last) throw new Error('a chart of no period');
  if (slug === 'accounts_aging_count' || slug === 'accounts_aging_balance') return agingOf(work, slug, last);
  if (slug === 'daily_communications_activity') return readDays(work, periods);
  const figures = await figuresOf(work, slug, periods);
  return periods.map(({ id }, index) => ({ id, ...(figures[index] ?? { value: 0 }) }));
}

/** What went out and came in on each day. */
export function readDays(work: Work, periods: readonly ChartPeriod[]) {
  return readContactDays(
    work,
    periods.map(({ firstDay }) => firstDay),
    cutsOf(periods),
  );
}

async function agingOf(
  work: Work,
  slug: 'accounts_aging_count' | 'accounts_aging_balance',
  { until, lastDay }: ChartPeriod,
): Promise<Record<AgingBucket, number>> {
  const sums = Object.fromEntries(agingBuckets.map((bucket) => [bucket, 0])) as Record<AgingBucket, number>;
  for (const cell of await readOwedCells(work, [until])) {
    sums[agingBucketOf(cell.dueDate, lastDay)] += slug === 'accounts_aging_count' ? cell.accounts : cell.cents;
  }
  return sums;
}

/** Where the first period begins, then where each ends. */
export function cutsOf(periods: readonly ChartPeriod[]): Date[] {
  return [...periods.slice(0, 1).map(({ from }) => from), ...periods.map(({ until }) => until)];
}

type SeriesChart = Exclude<Chart, 'accounts_aging_count' | 'accounts_aging_balance' | 'daily_communications_activity'>;

async function figuresOf(work: Work, slug: SeriesChart, periods: readonly ChartPeriod[]): Promise<Figure[]> {
  switch (slug) {
    case 'outstanding_accounts':
      return running(periods, await readOwedCells(work, endsOf(periods)), ({ accounts }) => accounts);
    case 'debtors_with_outstanding_accounts':
      return running(periods, await readOwingSteps(work, endsOf(periods)), ({ debtors }) => debtors);
    case 'collection_effectiveness_index':
      return effectivenessParts(periods, await readOwedCells(work, cutsOf(periods))).map((parts) => ({
        value: collectionEffectiveness(parts),
      }));
    case 'total_account_collected':
    case 'account_collected_before_due_date':
    case 'account_collected_30_days_past_due':
      return settledFigures(slug, periods, await readSettled(work, cutsOf(periods)));
    default:
      return happened(slug, periods, await sumHappened(work, slug, cutsOf(periods)));
  }
}

function endsOf(periods: readonly ChartPeriod[]): Date[] {
  return periods.map(({ until }) => until);
}

function running<T extends { readonly period: number }>(
  periods: readonly ChartPeriod[],
  steps: readonly T[],
  of: (step: T) => number,
): Figure[] {
  let value = 0;
  return periods.map((_, index) => {
    for (const step of steps) if (step.period === index) value += of(step);
    return { value };
  });
}

/** What the index of each period is made of. Cell 0 is what stood where the first begins. */
export function effectivenessParts(periods: readonly ChartPeriod[], cells: readonly OwedCell[]) {
  const sum = (rows: readonly OwedCell[], of: (row: OwedCell) => number) => rows.reduce((all, row) => all + of(row), 0);
  const cents = ({ cents: amount }: OwedCell) => amount;
  return periods.map(({ lastDay }, index) => {
    const until = cells.filter((cell) => cell.period <= index + 1);
    return {
      openingCents: sum(
        cells.filter((cell) => cell.period <= index),
        cents,
      ),
      chargedCents: sum(
        cells.filter((cell) => cell.period === index + 1),
        (cell) => cell.chargedCents,
      ),
      closingCents: sum(until, cents),
      currentCents: sum(
        until.filter((cell) => cell.dueDate >= lastDay),
        cents,
      ),
    };
  });
}

function settledFigures(
  slug: 'total_account_collected' | 'account_collected_before_due_date' | 'account_collected_30_days_past_due',
  periods: readonly ChartPeriod[],
  rows: Awaited<ReturnType<typeof readSettled>>,
): Figure[] {
  return periods.map((_, index) => {
    const row = rows.find(({ period }) => period === index + 1);
    const of = row?.accounts ?? 0;
    if (slug === 'total_account_collected') return { value: of };
    const value = (slug === 'account_collected_before_due_date' ? row?.onTime : row?.within30) ?? 0;
    return { value, percent: shareInPercent(value, of), of };
  });
}

function happened(
  slug: HappenedChart,
  periods: readonly ChartPeriod[],
  rows: readonly { readonly period: number; readonly value: number }[],
): Figure[] {
  return periods.map((_, index) => ({
    value: pointOfSum(slug, rows.find(({ period }) => period === index + 1)?.value ?? 0),
  }));
}

/** What a chart shows for a sum of its records: minutes are told as hours or as what they cost. */
export function pointOfSum(slug: Chart, sum: number): number {
  if (slug === 'actions_time_saving') return savedHours(sum);
  return slug === 'actions_estimated_value' ? savedCents(sum) : sum;
}
