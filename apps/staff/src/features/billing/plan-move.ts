import { type PriceWay, priceWay } from '@recoup/domain/billing/price-move.ts';
import { isLive, mayChange } from '@recoup/domain/billing/subscription-state.ts';
import type { PlanTier, SubscriptionStatus } from '@recoup/domain/vocabulary.ts';

interface PlanStands {
  readonly status: SubscriptionStatus;
  readonly tier: PlanTier | null;
  readonly interval: 'month' | 'year';
  readonly price: string;
  readonly cancelAt: string | null;
  /** A larger tier that is paid until the period ends. */
  readonly keptTier: PlanTier | null;
}

interface OfferedPrice {
  readonly price: string;
  readonly tier: PlanTier;
  readonly interval: 'month' | 'year';
}

/** How a company comes to a price: by beginning a plan, or by moving the one it has. */
export type PlanMove = 'begin' | PriceWay;

/** The plan for which a company pays, or is to pay, now. One that was never paid makes room for another. */
export function heldPlan<Plan extends PlanStands>(plan: Plan | null): Plan | null {
  return plan && isLive(plan.status) && plan.status !== 'incomplete' ? plan : null;
}

/**
 * How a company comes to a price from where it stands; null where it does not: it has it, something of its plan is open
 * or ends, or a year would have to become a month.
 */
export function planMove(known: PlanStands | null, { price, tier, interval }: OfferedPrice): PlanMove | null {
  const plan = heldPlan(known);
  if (!plan) return 'begin';
  if (!mayChange({ status: plan.status, ends: plan.cancelAt !== null }) || price === plan.price) return null;
  return priceWay(
    { tier: plan.tier ?? 'DEFAULT', interval: plan.interval, keptTier: plan.keptTier },
    { tier, interval },
  );
}
