import type { PlanTier } from '../vocabulary.ts';
import { compareTiers } from './plan-limits.ts';
import { dueNow } from './proration.ts';

type Interval = 'month' | 'year';

interface Tiered {
  readonly tier: PlanTier;
  readonly interval: Interval;
}

/** Where a plan stands: what the next period is asked for by, and the larger tier that was paid for this one, if any. */
export interface PlanStanding extends Tiered {
  readonly keptTier: PlanTier | null;
}

/**
 * How a plan comes to a price. `take-back`: to what is paid already, so that only the smaller plan to come is dropped;
 * `raise`: once the difference is paid; `lower`: with the next period.
 */
export type PriceWay = 'take-back' | 'raise' | 'lower';

/**
 * The way from a plan to a price; null where there is none. Judged from what was paid for this period: more of the same
 * length or a longer period is up, less of the same length is down, and from a year to a month nobody moves.
 */
export function priceWay({ tier, interval, keptTier }: PlanStanding, wanted: Tiered): PriceWay | null {
  const isSame = wanted.interval === interval;
  const byTier = compareTiers(wanted.tier, keptTier ?? tier);
  if (isSame && byTier < 0) return wanted.tier === tier ? null : 'lower';
  if (isSame && byTier === 0) return keptTier ? 'take-back' : null;
  return isSame || (byTier >= 0 && wanted.interval === 'year') ? 'raise' : null;
}

export interface PaidPeriod {
  readonly interval: Interval;
  /** What was paid for the whole of this period, before any smaller plan was chosen for the next. */
  readonly paidCents: number;
  readonly isTrial: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

export interface PriceMove {
  /** Cents that are asked for at once. */
  readonly dueNowCents: number;
  /** From when the new price counts. */
  readonly from: Date;
}

/** What a way to a price costs now, and from when it counts. Only raising a plan costs, and nothing does in a trial. */
export function reckonMove(
  way: PriceWay,
  { interval, paidCents, isTrial, periodStart, periodEnd }: PaidPeriod,
  wanted: { readonly amountCents: number; readonly interval: Interval },
  at: Date,
): PriceMove {
  if (way === 'lower') return { dueNowCents: 0, from: periodEnd };
  if (way === 'take-back' || isTrial) return { dueNowCents: 0, from: at };
  const prices = { fromCents: paidCents, toCents: wanted.amountCents, isSameInterval: interval === wanted.interval };
  return { dueNowCents: dueNow({ ...prices, periodStart, periodEnd, at }), from: at };
}

export interface PaidTier {
  readonly tier: PlanTier;
  /** Null where it was chosen before prices were written down. */
  readonly price: string | null;
  readonly cents: number | null;
  readonly until: Date;
}

/**
 * The larger tier that stays paid when a plan is read anew; null where the plan read is as large, or of a period after it.
 * `paid`: what its period was last known to be paid by.
 */
export function tierKept(
  paid: PaidTier | null,
  read: { readonly tier: PlanTier | null; readonly periodStart: Date },
  now: Date,
): PaidTier | null {
  if (!paid || !read.tier || compareTiers(read.tier, paid.tier) >= 0) return null;
  return paid.until > now && read.periodStart < paid.until ? paid : null;
}
