import { addMonths } from '@recoup/domain/calendar/add-months.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { agingBuckets, type Chart } from '@recoup/domain/vocabulary.ts';
import { readChart } from '../../apps/server/src/features/charts/read-chart.ts';
import { readChartRecords } from '../../apps/server/src/features/charts/read-chart-records.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { ChartOracle, dayAt } from './chart-oracle.ts';
import { readOracleBook } from './read-oracle-book.ts';

interface Point {
  readonly id: { readonly year: number; readonly month: number };
  readonly value: number;
  readonly percent?: number;
  readonly of?: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1_000) / whole) / 10);

function expectedOf(oracle: ChartOracle, month: string): Partial<Record<Chart, Omit<Point, 'id'>>> {
  const { all, inTime, within30 } = oracle.settled(month);
  const minutes = oracle.savedMinutes(month);
  return {
    total_amount_collected: { value: oracle.collected(month) },
    total_account_collected: { value: all },
    account_collected_before_due_date: { value: inTime, percent: share(inTime, all), of: all },
    account_collected_30_days_past_due: { value: within30, percent: share(within30, all), of: all },
    collection_effectiveness_index: { value: oracle.effectiveness(month) },
    actions_time_saving: { value: Math.round(minutes / 6) / 10 },
    actions_estimated_value: { value: Math.round((minutes * 3_000) / 60) },
    debtors_with_outstanding_accounts: { value: oracle.owingCustomers(month) },
    outstanding_accounts: { value: oracle.owedAccounts(month) },
    accounts_added: { value: oracle.accountsAdded(month) },
    disputes_created: { value: oracle.disputesCreated(month) },
    messages_created: { value: oracle.messages(month) },
    messages_of_debtors: { value: oracle.contacted(month, false) },
    messages_of_debtors_due_date: { value: oracle.contacted(month, true) },
  };
}

async function chartOf(work: Work, slug: Chart, query: Parameters<typeof readChart>[2]) {
  const reply = await readChart(work, slug, query);
  if (isRefusal(reply)) throw new Error(`${slug} was refused`);
  return reply.chart;
}

/** Each difference between the charts of a company and the oracle, over the months up to now; none is as it should be. */
export async function compareCharts(work: Work, months = 13): Promise<string[]> {
  const oracle = new ChartOracle(await readOracleBook(work));
  const today = dayAt(work.now, work.timeZone);
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - months);
  const start = `${first}T14:00:00Z`;
  const found: string[] = [];
  const differs = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  const names = Array.from({ length: months }, (_, index) => addMonths(first, index).slice(0, 7));
  const expected = new Map(names.map((month) => [month, expectedOf(oracle, month)]));
  for (const slug of Object.keys(expected.get(names[0] ?? '') ?? {}) as Chart[]) {
    const points = (await chartOf(work, slug, { start })) as readonly Point[];
    differs(`${slug} months`, points.length, months);
    for (const [index, month] of names.entries()) {
      const { id, ...figures } = points[index] ?? { id: null, value: NaN };
      differs(`${slug} ${month}`, { id, ...figures }, { id: idOf(month), ...expected.get(month)?.[slug] });
    }
  }
  for (const month of names) {
    const end = new Date(Date.parse(`${addMonths(`${month}-01`, 1)}T00:00:00Z`));
    const isNow = month === today.slice(0, 7);
    const aging = oracle.aging(month);
    const query = isNow ? {} : { end: midnightOf(end.toISOString().slice(0, 10), work.timeZone).toISOString() };
    for (const [slug, values] of [
      ['accounts_aging_count', aging.count],
      ['accounts_aging_balance', aging.cents],
    ] as const) {
      const is = (await chartOf(work, slug, query)) as Record<string, number>;
      differs(
        `${slug} ${month}`,
        agingBuckets.map((bucket) => is[bucket]),
        values,
      );
    }
  }
  return found;
}

/** Each day of the daily chart that differs from the oracle's, a year up to now. */
export async function compareDays(work: Work, start: string): Promise<string[]> {
  const oracle = new ChartOracle(await readOracleBook(work));
  const days = (await chartOf(work, 'daily_communications_activity', { start })) as readonly {
    readonly date: string;
  }[];
  return days.flatMap((day) => {
    const should = oracle.day(day.date);
    return JSON.stringify(day) === JSON.stringify(should)
      ? []
      : [`${JSON.stringify(day)}, not ${JSON.stringify(should)}`];
  });
}

function idOf(month: string): Point['id'] {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
}

/** The first instant of a day somewhere, found by asking the calendar there. */
export function midnightOf(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let at = noon - 27 * 3_600_000; ; at += 900_000) {
    if (dayAt(new Date(at), timeZone) >= day) return new Date(at);
  }
}

const everyChart: readonly Chart[] = [
  ...(['total_amount_collected', 'total_account_collected', 'account_collected_before_due_date'] as const),
  ...(['account_collected_30_days_past_due', 'collection_effectiveness_index', 'actions_time_saving'] as const),
  ...(['actions_estimated_value', 'debtors_with_outstanding_accounts', 'outstanding_accounts'] as const),
  ...(['accounts_added', 'disputes_created', 'accounts_aging_count', 'accounts_aging_balance'] as const),
  ...(['messages_created', 'messages_of_debtors', 'messages_of_debtors_due_date'] as const),
];

/** Each point whose records do not sum to it, or which is not what the chart says. */
export async function compareRecords(work: Work, months: number): Promise<string[]> {
  const today = dayAt(work.now, work.timeZone);
  const found: string[] = [];
  for (let back = 0; back < months; back += 1) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -back);
    const id = idOf(month.slice(0, 7));
    const end = back === 0 ? {} : { end: midnightOf(addMonths(month, 1), work.timeZone).toISOString() };
    for (const slug of everyChart) {
      const asked = { ...id, page: 1, limit: 100, sort: '-date' } as const;
      const reply = await readChartRecords(work, slug, asked);
      if (isRefusal(reply)) throw new Error(`the records of ${slug} were refused`);
      const chart = await chartOf(work, slug, end);
      const point = Array.isArray(chart)
        ? ((chart as readonly Point[]).at(-1)?.value ?? NaN)
        : Object.values(chart).reduce((sum, value) => sum + value, 0);
      if (reply.sum !== point || reply.point !== point || reply.data.length !== Math.min(100, reply.total))
        found.push(`${slug} ${month}: ${reply.sum} of ${reply.total}, point ${reply.point}, chart ${point}`);
    }
  }
  return found;
}
