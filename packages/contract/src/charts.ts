import { agingBuckets, chartKinds, charts, prefixKinds } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, instant, isoDate } from './scalars.ts';
import { topic } from './topic.ts';

export const chartTopic = topic('chart', ['dashboard.']);

export const chartPoint = named('ChartPoint', {
  id: z.strictObject({ year: z.int(), month: z.int(), day: z.int().optional() }),
  /** Money in cents, percent and counts as they are. */
  value: z.number(),
  percent: z.number().optional(),
});

const aging = z
  .strictObject(
    Object.fromEntries(agingBuckets.map((key) => [key, z.number()])) as Record<
      (typeof agingBuckets)[number],
      z.ZodNumber
    >,
  )
  .meta({ id: 'Aging' });

export const chartReply = named('Chart', {
  success: z.boolean(),
  chart: z.union([z.array(chartPoint), aging]),
  settings: z.strictObject({
    slug: z.enum(charts),
    kind: z.enum(chartKinds),
    prefix: z.enum(prefixKinds),
  }),
});

export const readChart = call({
  name: 'chart.read',
  method: 'GET',
  path: '/chart/{slug}',
  summary: 'One dashboard chart by its slug, from the range start to now',
  access: { who: 'staff', permission: 'dashboard.read' },
  params: z.strictObject({ slug: z.enum(charts) }),
  query: z.strictObject({ now: instant.optional(), start: instant.optional(), end: instant.optional() }),
  reply: chartReply,
});

export const dailyCommunications = call({
  name: 'chart.daily',
  method: 'POST',
  path: '/chart/{type}',
  summary: 'Daily communication activity by channel',
  access: { who: 'staff', permission: 'dashboard.read' },
  params: z.strictObject({ type: z.enum(['daily_communications_activity']) }),
  body: z.strictObject({ startDate: instant, endDate: instant }),
  reply: z.strictObject({
    success: z.boolean(),
    chart: z.array(z.strictObject({ date: isoDate, sms: z.int(), email: z.int() })),
  }),
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
  }),
});
