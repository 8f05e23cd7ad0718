import type { readChartRecords as recordsCall } from '@recoup/contract/charts.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { isoDate } from '@recoup/domain/calendar/iso-date.ts';
import { endOfMonth } from '@recoup/domain/calendar/start-of-month.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { type ChartPeriod, chartPeriods } from '@recoup/domain/charts/chart-periods.ts';
import { collectionEffectiveness } from '@recoup/domain/charts/collection-effectiveness.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { AgingBucket, Chart } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { readEffectivenessParts } from './book-chart.ts';
import { type ChartRecordRow, type RecordedChart, readRecords } from './chart-records.store.ts';
import { type ChartView, pointOfSum, readPeriods, viewChart } from './read-chart.ts';

type Query = z.output<typeof recordsCall.query>;
type Reply = z.output<typeof recordsCall.reply>;

/** The records behind one point of a chart and what they come to, with the point itself as it is at the same moment. */
export async function readChartRecords(asker: Work, slug: Chart, query: Query): Promise<Reply | Refusal> {
  const view = await viewChart(asker, slug);
  const { work } = view;
  const period = periodOf(work, slug, query);
  if (!period) return refuse('INVALID_FIELD', { month: 'INVALID_FIELD' });
  if (slug === 'collection_effectiveness_index') return readParts(view, period);
  const { bucket } = query;
  const { rows, total, sum } = await readRecords(work, { slug, period, bucket }, query);
  return {
    data: rows.map(viewOf),
    total,
    sum: pointOfSum(slug, sum),
    point: await pointOf(view, slug, period, bucket),
  };
}

/** The month or day that was asked for, up to the moment the chart was of. Null for none, and for one that is to come. */
function periodOf(work: Work, slug: Chart, { year, month, day, asOf }: Query): ChartPeriod | null {
  if (slug === 'daily_communications_activity' && day === undefined) return null;
  const first = isoDate(year, month, day ?? 1);
  if (!first) return null;
  const { now, timeZone } = work;
  const start = zonedInstant(first, 0, timeZone);
  const close = zonedInstant(addDays(day === undefined ? endOfMonth(first) : first, 1), 0, timeZone).getTime();
  const end = new Date(Math.min(close, asOf === undefined ? close : new Date(asOf).getTime() + 1));
  if (start > now || end <= start) return null;
  return chartPeriods({ start, end, unit: day === undefined ? 'month' : 'day', now, timeZone })?.at(-1) ?? null;
}

async function pointOf(
  view: ChartView,
  slug: RecordedChart,
  period: ChartPeriod,
  bucket: AgingBucket | 'rest' | undefined,
): Promise<number> {
  const chart = await readPeriods(view, slug, [period]);
  if (!Array.isArray(chart)) {
    if (bucket !== undefined && bucket !== 'rest') return chart[bucket];
    return Object.values(chart).reduce((sum, value) => sum + value, 0);
  }
  const [point] = chart;
  if (!point) return 0;
  if ('date' in point) return point.sms + point.email + point.calls + point.incoming;
  return bucket === 'rest' ? (point.of ?? point.value) - point.value : point.value;
}

/** The four sums that the index is made of. */
async function readParts({ work, book }: ChartView, period: ChartPeriod): Promise<Reply> {
  const [parts] = book ? await readEffectivenessParts(work, book, [period]) : [];
  if (!parts) throw new Error('a period without parts');
  const index = collectionEffectiveness(parts);
  const of = (name: string, value: number) => ({
    ...({ kind: 'part', _id: name, reference: null, debtor: null, accountId: null } as const),
    ...{ date: period.lastDay, value, note: name },
  });
  return {
    data: [
      of('opening', parts.openingCents),
      of('charged', parts.chargedCents),
      of('closing', parts.closingCents),
      of('current', parts.currentCents),
    ],
    total: 4,
    sum: index,
    point: index,
  };
}

function viewOf({ id, debtorId, debtorName, ...row }: ChartRecordRow): Reply['data'][number] {
  return { ...row, _id: id, debtor: debtorId === null ? null : { _id: debtorId, name: debtorName ?? '' } };
}
