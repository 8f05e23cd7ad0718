import type { chartReply } from '@recoup/contract/charts.ts';
import { addMonths } from '@recoup/domain/calendar/add-months.ts';
import { chartSettings, percentFieldCharts } from '@recoup/domain/charts/chart-settings.ts';
import { collectionEffectiveness } from '@recoup/domain/charts/collection-effectiveness.ts';
import { shareInPercent } from '@recoup/domain/charts/share-in-percent.ts';
import { agingBuckets, type Chart } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import {
  agingNow,
  collectedByMonth,
  companyMonth,
  countByMonth,
  type MonthValue,
  owingAtMonthEnd,
  paidOffByMonth,
  type Range,
  receivableMatrix,
} from './charts.store.ts';

type Reply = z.output<typeof chartReply>;

/** What one reminder saves a person: finding the case, writing, sending, noting it down. An estimate, named as such. */
const MINUTES_PER_MESSAGE = 5;
const CENTS_PER_HOUR = 3_000;
const MONTHS_MAX = 60;
/** Nothing is older, and before it all months of a chart have their place in the calendar. */
const FIRST_MONTH = '1970-01-01';

/** One chart of the dashboard: a month by month series up to the company's present, or the aging of today. */
export async function readChart(
  work: Work,
  slug: Chart,
  query: { start?: string | undefined; end?: string | undefined },
): Promise<Reply> {
  const settings = { slug, ...chartSettings[slug] };
  if (slug === 'accounts_aging_count' || slug === 'accounts_aging_balance') {
    return {
      success: true,
      chart: await aging(work, slug),
      settings,
    };
  }
  const range = await rangeOf(work, query);
  const percent = percentFieldCharts.includes(slug);
  const values = new Map((await series(work, slug, range)).map((point) => [point.month, point.value]));
  const chart = monthsOf(range).map((month) => {
    const value = values.get(month.slice(0, 7)) ?? 0;
    const [year = 0, number = 0] = month.split('-').map(Number);
    return { id: { year, month: number }, value, ...(percent ? { percent: value } : {}) };
  });
  return { success: true, chart, settings };
}

async function rangeOf(
  work: Work,
  { start, end }: { start?: string | undefined; end?: string | undefined },
): Promise<Range> {
  const present = await companyMonth(work);
  const asked = end ? `${end.slice(0, 7)}-01` : present;
  const latest = asked < present ? asked : present;
  const to = latest < FIRST_MONTH ? FIRST_MONTH : latest;
  const earliest = addMonths(to, -(MONTHS_MAX - 1));
  const from = start ? `${start.slice(0, 7)}-01` : addMonths(to, -12);
  return { from: from > to ? to : from < earliest ? earliest : from, to };
}

function monthsOf({ from, to }: Range): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

async function aging(work: Work, slug: 'accounts_aging_count' | 'accounts_aging_balance'): Promise<Reply['chart']> {
  const rows = await agingNow(work);
  const of = (bucket: string): number => {
    const row = rows.find((each) => each.bucket === bucket);
    return row ? (slug === 'accounts_aging_count' ? row.accounts : row.cents) : 0;
  };
  return Object.fromEntries(agingBuckets.map((bucket) => [bucket, of(bucket)])) as Reply['chart'];
}

async function series(
  work: Work,
  slug: Exclude<Chart, 'accounts_aging_count' | 'accounts_aging_balance'>,
  range: Range,
): Promise<MonthValue[]> {
  switch (slug) {
    case 'total_amount_collected':
      return collectedByMonth(work, range);
    case 'total_account_collected':
      return (await paidOffByMonth(work, range)).map((row) => ({ month: row.month, value: row.accounts }));
    case 'account_collected_before_due_date':
      return (await paidOffByMonth(work, range)).map((row) => ({
        month: row.month,
        value: shareInPercent(row.beforeDue, row.accounts),
      }));
    case 'account_collected_30_days_past_due':
      return (await paidOffByMonth(work, range)).map((row) => ({
        month: row.month,
        value: shareInPercent(row.within30, row.accounts),
      }));
    case 'collection_effectiveness_index':
      return collectionEffectiveness(await receivableMatrix(work), monthsOf(range));
    case 'debtors_with_outstanding_accounts':
      return owingAtMonthEnd(work, 'debtor', range);
    case 'outstanding_accounts':
      return owingAtMonthEnd(work, 'account', range);
    case 'actions_time_saving':
      return (await countByMonth(work, 'messages_created', range)).map(({ month, value }) => ({
        month,
        value: Math.round((value * MINUTES_PER_MESSAGE) / 6) / 10,
      }));
    case 'actions_estimated_value':
      return (await countByMonth(work, 'messages_created', range)).map(({ month, value }) => ({
        month,
        value: Math.round((value * MINUTES_PER_MESSAGE * CENTS_PER_HOUR) / 60),
      }));
    case 'daily_communications_activity':
      return countByMonth(work, 'messages_created', range);
    default:
      return countByMonth(work, slug, range);
  }
}
