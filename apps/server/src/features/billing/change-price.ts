import { compareTiers } from '@recoup/domain/billing/plan-limits.ts';
import { dueNow } from '@recoup/domain/billing/proration.ts';
import { mayChange } from '@recoup/domain/billing/subscription-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { ProviderSubscription, SoldPrice } from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import { readLive } from '../subscriptions/subscriptions.store.ts';
import { readCompanyMethod } from './billing.store.ts';
import { recordSubscription } from './record-subscription.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';

export interface PriceWish {
  readonly direction: 'upgrade' | 'downgrade';
  readonly price: string;
  /** Only says what it would cost. */
  readonly preview: boolean;
}

export interface PriceChanged {
  readonly id: string;
  readonly dueNowCents: number;
  /** From when the new price counts. */
  readonly from: Date;
  /** What has to be paid before the plan moves; null when nothing waits. */
  readonly clientSecret: string | null;
  readonly nextCents: number;
}

/**
 * Moves a plan to another price. Upwards it moves once the difference is paid, and not before; downwards the paid tier stays
 * until the period's end and no money goes either way. Refusals: REAUTH_REQUIRED, COMPANY_CLOSING, INVALID_STATUS,
 * INVALID_FIELD, STRIPE_ERROR, PROVIDER_UNAVAILABLE.
 */
export async function changePrice(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  { direction, price: wanted, preview }: PriceWish,
): Promise<PriceChanged | Refusal> {
  const { db, gateways, log } = context;
  const { billing } = gateways;
  const ours = await inCompany(db, doer, async (work) => {
    const unconfirmed = preview ? null : await checkConfirmed(work);
    if (unconfirmed) return unconfirmed;
    if (await isClosing(work)) return refuse('COMPANY_CLOSING');
    const row = await readLive(work, 'PLAN');
    if (!row?.status || !row.providerSubscriptionId) return refuse('INVALID_STATUS');
    if (!mayChange({ status: row.status, ends: row.cancelAt !== null })) return refuse('INVALID_STATUS');
    const method = row.methodId ? await readCompanyMethod(work, row.methodId) : undefined;
    return { id: row.id, providerId: row.providerSubscriptionId, method, now: work.now };
  });
  if (isRefusal(ours)) return ours;
  const sold = await billing.listPrices();
  if (sold.kind !== 'prices') return refuseNoAnswer(log, sold);
  const read = await billing.readSubscription(ours.providerId);
  if (read.kind !== 'subscription') return refuseNoAnswer(log, read);
  const present = read.subscription;
  const price = sold.prices.find((each) => each.id === wanted && each.kind === 'plan');
  if (!price || !isThisWay(direction, present, price)) return refuse('INVALID_FIELD', { price: 'price-unknown' });
  // A bank debit takes days, and the plan would wait for it without end.
  if (direction === 'upgrade' && ours.method?.kind === 'ACH') return refuse('INVALID_FIELD', { price: 'pays-by-bank' });
  const at = new Date(Math.max(ours.now.getTime(), present.periodStart.getTime()));
  const told = { id: ours.id, ...tellPrice(direction, present, price, at) };
  if (preview) return told;
  const move = { key: uuidv7(), providerId: ours.providerId, itemId: present.itemId, price: price.id };
  const answer = direction === 'upgrade' ? await billing.upgrade({ ...move, at }) : await billing.downgrade(move);
  if (answer.kind !== 'subscription') return refuseNoAnswer(log, answer);
  await inCompany(db, doer, async (work) => {
    await recordSubscription(work, ours.id, answer.subscription);
    const audited = { direction, price: price.id };
    work.audit({ action: `billing.${direction}`, recordKind: 'subscription', recordId: ours.id, after: audited });
  });
  return { ...told, clientSecret: answer.subscription.openInvoice?.clientSecret ?? null };
}

/** Upwards is more of the same length, or a longer period; downwards is less of the same length. */
function isThisWay(direction: PriceWish['direction'], present: ProviderSubscription, price: SoldPrice): boolean {
  const byTier = compareTiers(price.tier ?? 'DEFAULT', present.tier ?? 'DEFAULT');
  const isSame = price.interval === present.interval;
  if (direction === 'downgrade') return isSame && byTier < 0;
  return (isSame && byTier > 0) || (byTier >= 0 && present.interval === 'month' && price.interval === 'year');
}

function tellPrice(
  direction: PriceWish['direction'],
  present: ProviderSubscription,
  price: SoldPrice,
  at: Date,
): Omit<PriceChanged, 'id'> {
  const { periodStart, periodEnd, status, interval } = present;
  const next = { clientSecret: null, nextCents: price.amountCents };
  if (direction === 'downgrade') return { dueNowCents: 0, from: periodEnd, ...next };
  const isSameInterval = interval === price.interval;
  const prices = { fromCents: present.amountCents, toCents: price.amountCents };
  const due = status === 'trialing' ? 0 : dueNow({ ...prices, isSameInterval, periodStart, periodEnd, at });
  return { dueNowCents: due, from: at, ...next };
}
