import { chartUnits } from '@recoup/domain/charts/chart-periods.ts';
import { agingBuckets, chartKinds, charts, prefixKinds } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { namedRecord } from './references.ts';
import { cents, id, instant, isoDate } from './scalars.ts';
import { topic } from './topic.ts';

export const chartTopic = topic('chart', ['dashboard.']);

export const chartPoint = named('ChartPoint', {
  id: z.strictObject({ year: z.int(), month: z.int(), day: z.int().optional() }),
  /** Money in cents, percent and counts as they are. */
  value: z.number(),
  percent: z.number().optional(),
  /** Of how many the percent is. */
  of: z.int().optional(),
});

const aging = z
  .strictObject(
    Object.fromEntries(agingBuckets.map((key) => [key, z.number()])) as Record<
      (typeof agingBuckets)[number],
      z.ZodNumber
    >,
  )
  .meta({ id: 'Aging' });

/** What went out by channel and what came in on a day of the company's place. */
export const contactDay = named('ContactDay', {
  date: isoDate,
  sms: z.int(),
  email: z.int(),
  /** Placed by us. */
  calls: z.int(),
  /** Texts, mails and calls of customers. */
  incoming: z.int(),
});

export const chartReply = named('Chart', {
  success: z.literal(true),
  chart: z.union([z.array(chartPoint), aging, z.array(contactDay)]),
  settings: z.strictObject({
    slug: z.enum(charts),
    kind: z.enum(chartKinds),
    prefix: z.enum(prefixKinds),
  }),
  /** Until when it counts. */
  asOf: instant,
  /** Accounts of which something happened that is still being counted, and that the chart therefore lacks; else 0. */
  lagging: z.int(),
  /** The sums were found to differ from the journal and are being counted anew; until then they are shown as they were. */
  isRecounted: z.boolean(),
  /** Accounts in other currencies than the company's, which no chart adds or converts. */
  others: z.array(z.strictObject({ currency: z.string(), accounts: z.int() })),
});

export const readChart = call({
  name: 'chart.read',
  method: 'GET',
  path: '/chart/{slug}',
  summary: 'One dashboard chart by its slug, from the range start to now',
  access: { who: 'staff', permission: 'dashboard.read' },
  params: z.strictObject({ slug: z.enum(charts) }),
  query: z.strictObject({
    now: instant.optional(),
    start: instant.optional(),
    /** The first instant that no longer counts: midnight after a month is the end of that month. */
    end: instant.optional(),
    unit: z.enum(chartUnits).optional(),
  }),
  reply: chartReply,
});

export const chartRecordKinds = [
  ...(['account', 'call', 'debtor', 'dispute', 'message', 'part', 'payment', 'transaction'] as const),
] as const;

export const chartRecord = named('ChartRecord', {
  kind: z.enum(chartRecordKinds),
  /** Of the record; of a part of the index its name. */
  _id: z.string(),
  reference: z.string().nullable(),
  debtor: namedRecord.nullable(),
  accountId: id.nullable(),
  date: isoDate,
  /** How much it counts: cents, minutes, or 1. */
  value: z.number(),
  note: z.string(),
});

export const readChartRecords = call({
  name: 'chart.records',
  method: 'GET',
  path: '/chart/{slug}/records',
  summary: 'The records behind one point of a chart, whose sum is the point',
  access: { who: 'staff', permission: 'dashboard.read' },
  params: z.strictObject({ slug: z.enum(charts) }),
  query: z.strictObject({
    year: z.coerce.number().int().min(1970).max(2199),
    month: z.coerce.number().int().min(1).max(12),
    day: z.coerce.number().int().min(1).max(31).optional(),
    /** An age, or `rest`: what a chart in percent counted against its share. */
    bucket: z.enum([...agingBuckets, 'rest']).optional(),
    /** Until when to count, as the chart said; now without it. */
    asOf: instant.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    sort: z.enum(['date', '-date', 'value', '-value']).default('-date'),
  }),
  reply: z.strictObject({
    data: z.array(chartRecord),
    total: z.int(),
    /** What the records come to, in the unit of the chart. */
    sum: z.number(),
    /** What the chart says of the point at the same moment: the same. */
    point: z.number(),
  }),
});

export const dailyCommunications = call({
  name: 'chart.daily',
  method: 'POST',
  path: '/chart/{type}',
  summary: 'Daily communication activity by channel',
  access: { who: 'staff', permission: 'dashboard.read' },
  params: z.strictObject({ type: z.enum(['daily_communications_activity']) }),
  body: z.strictObject({ startDate: instant, endDate: instant }),
  reply: z.strictObject({ success: z.literal(true), chart: z.array(contactDay) }),
});

export const dashboardSummary = call({
  name: 'dashboard.summary',
  method: 'GET',
  path: '/dashboard/summary',
  summary: 'What needs attention now, and the figures above the charts',
  access: { who: 'staff', permission: 'dashboard.read' },
  query: z.strictObject({ start: instant.optional() }),
  reply: z.strictObject({
    accounts: z.int(),
    outstandingCents: cents,
    overdueCents: cents,
    collectedThisMonthCents: cents,
    /** Of those that wait for a person; one more than a thousand when there are more. */
    failedPayments: z.int(),
    /** Payments about which the provider's books and ours disagree, and at which nobody has looked (G10). */
    openDifferences: z.int(),
    /** Places in which our own books did not add up at the last nightly audit. */
    brokenBooks: z.int(),
    /** Offers of customers that wait for an answer. */
    waitingOffers: z.int(),
    disputes: z.int(),
    unreachableDebtors: z.int(),
    /** Customers who wrote and wait for an answer. */
    waitingDebtors: z.int(),
    pausedCampaigns: z.int(),
    messagesToday: z.int(),
    /** What the next two count from: the start that was asked for, else the first of the month. */
    since: instant,
    collectedCents: z.int(),
    tasksDue: z.int(),
    /** Open disputes whose deadline is over. */
    disputesOverdue: z.int(),
    /** Bookings made since then on a day before it; at most a thousand and one. */
    lateFacts: z.int(),
  }),
});
