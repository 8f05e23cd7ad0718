import { type PaidTier, tierKept } from '@recoup/domain/billing/price-move.ts';
import { isLive } from '@recoup/domain/billing/subscription-state.ts';
import type { ProviderSubscription } from '#server/gateways/billing-gateway.ts';
import type { Work } from '#server/work/work.ts';
import {
  readSubscription,
  type SubscriptionChange,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions/subscriptions.store.ts';
import { giveMonth } from './give-month.ts';
import { wakeBilling } from './wake-billing.ts';

/**
 * Brings a subscription to how it stands at the provider (G22). One that is over stays so, whatever an old answer says;
 * a higher tier that was paid stays until its period ends.
 */
export async function recordSubscription(work: Work, id: string, fact: ProviderSubscription): Promise<void> {
  const row = await readSubscription(work, id, 'forUpdate');
  if (!row || (row.status && !isLive(row.status))) return;
  const isUnpaid = fact.status === 'past_due' || fact.status === 'unpaid';
  const change = {
    providerSubscriptionId: fact.providerId,
    status: fact.status,
    price: fact.price,
    tier: fact.tier,
    ...keptOf(row, fact, work.now),
    amountCents: fact.amountCents,
    billingInterval: fact.interval,
    periodStart: fact.periodStart,
    periodEnd: fact.periodEnd,
    cancelAt: fact.cancelAt,
    trialEnd: fact.trialEnd,
    quantity: fact.quantity,
    pastDueSince: isUnpaid ? (row.pastDueSince ?? work.now) : null,
    told: isUnpaid ? row.told : 0,
  } satisfies SubscriptionChange;
  await updateSubscription(work, id, change);
  work.changed({ noun: 'subscription', id, action: 'billing.change', before: shownOf(row), after: shownOf(change) });
  await giveMonth(work, { ...row, ...change });
  await wakeBilling(work);
  work.emit({ name: 'plan.changed', companyId: work.companyId });
}

function keptOf(
  row: SubscriptionRow,
  fact: ProviderSubscription,
  now: Date,
): Pick<SubscriptionRow, 'keptTier' | 'keptUntil' | 'keptPrice' | 'keptCents'> {
  const kept = tierKept(paidBefore(row, now), fact, now);
  return {
    keptTier: kept?.tier ?? null,
    keptUntil: kept?.until ?? null,
    keptPrice: kept?.price ?? null,
    keptCents: kept?.cents ?? null,
  };
}

/** By what the period was paid that was read last. */
function paidBefore(row: SubscriptionRow, now: Date): PaidTier | null {
  const { keptTier, keptUntil, keptPrice, keptCents, tier, price, amountCents, periodEnd } = row;
  if (keptTier && keptUntil && keptUntil > now) {
    const cents = keptCents === null ? null : Number(keptCents);
    return { tier: keptTier, price: keptPrice, cents, until: keptUntil };
  }
  return tier && periodEnd ? { tier, price, cents: Number(amountCents ?? 0), until: periodEnd } : null;
}

const shownOf = ({ status, price, cancelAt }: Pick<SubscriptionChange, 'status' | 'price' | 'cancelAt'>) => ({
  status: status ?? null,
  price: price ?? null,
  cancelAt: cancelAt?.toISOString() ?? null,
});
