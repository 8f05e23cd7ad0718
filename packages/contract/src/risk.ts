import { riskSteps } from '@recoup/domain/risk/next-step.ts';
import { riskBands } from '@recoup/domain/risk/risk-band.ts';
import { riskReasons } from '@recoup/domain/risk/risk-card.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, debtorReference, namedRecord } from './references.ts';
import { cents, isoDate } from './scalars.ts';
import { topic } from './topic.ts';

export const riskTopic = topic('risk', ['dashboard.risk']);

/** An owed account, and how likely less than half of it arrives within sixty days. */
export const riskAccount = named('RiskAccount', {
  account: accountReference,
  debtor: debtorReference,
  assignee: namedRecord.nullable(),
  balanceCents: cents,
  /** Negative before the due date. */
  daysPastDue: z.int(),
  /** Percent. */
  score: z.int().min(0).max(100),
  band: z.enum(riskBands),
  expectedLossCents: cents,
  /** The three that move it most, the heaviest first. */
  reasons: z.array(
    z.strictObject({
      reason: z.enum(riskReasons),
      /** The same in words of the caller's language. */
      text: z.string(),
      /** Hundredths of a logit; above zero it is worse for it. */
      points: z.int(),
    }),
  ),
  nextStep: z.enum(riskSteps),
});

/** How good the forecasts have been. */
export const riskMeasure = named('RiskMeasure', {
  /** Of the card of points. */
  version: z.int(),
  /** On which day the accounts were looked at; null before the first night. */
  day: isoDate.nullable(),
  /** Forecasts whose sixty days are over; the figures behind it are null without any. */
  n: z.int(),
  brier: z.number().nullable(),
  /** Of whoever always says the share that came. */
  brierBase: z.number().nullable(),
  slope: z.number().nullable(),
  calibrationError: z.number().nullable(),
  /** The last day of which forecasts are judged. */
  through: isoDate.nullable(),
  /** Tenths of the scale: how many, what was said, what came, and the interval of 95 % around it. */
  bins: z.array(
    z.strictObject({
      from: z.int(),
      to: z.int(),
      n: z.int(),
      said: z.number(),
      came: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
  /** The forecasts were no better than the share that always comes for three months: the order is balance times days. */
  isByBalance: z.boolean(),
});

export const riskAccounts = call({
  name: 'dashboard.risk',
  method: 'GET',
  path: '/dashboard/risk-accounts',
  summary:
    'Owed accounts in the order of what they are expected to cost, with why, and how good the forecasts have been',
  access: { who: 'staff', permission: 'dashboard.read' },
  query: z.strictObject({
    scope: z.enum(['all', 'my']).default('all'),
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  reply: z.strictObject({
    data: z.array(riskAccount),
    /** Of bankrupt and deceased customers and of those who ceased contact: no score is said of them. */
    apart: z.strictObject({ apartAccounts: z.int(), balanceCents: cents }),
    measure: riskMeasure,
  }),
});
