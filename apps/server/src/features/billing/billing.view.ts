import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** A subscription that the provider has answered for; null before. */
export function viewSubscription(row: SubscriptionRow | undefined) {
  if (!row?.status || !row.periodEnd) return null;
  return {
    _id: row.id,
    type: row.type,
    status: row.status,
    tier: row.tier,
    price: row.price,
    amountCents: Number(row.amountCents ?? 0),
    interval: row.billingInterval ?? ('month' as const),
    cancelAt: iso(row.cancelAt),
    periodEnd: row.periodEnd.toISOString(),
    trialEnd: iso(row.trialEnd),
    keptTier: row.keptTier,
    keptUntil: iso(row.keptUntil),
    paymentMethodId: row.methodId,
  };
}
