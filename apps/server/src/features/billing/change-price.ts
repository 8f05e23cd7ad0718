import { compareTiers } from '@recoup/domain/billing/plan-limits.ts';
import { type PriceWay, priceWay, reckonMove } from '@recoup/domain/billing/price-move.ts';
import { mayChange } from '@recoup/domain/billing/subscription-state.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { PlanTier } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type {
  BillingGateway,
  ProviderSubscription,
  SoldPrice,
  SubscriptionAnswer,
} from '#server/gateways/billing-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import { readLive, type SubscriptionRow } from '../subscriptions/subscriptions.store.ts';
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
 * until the period's end and no money goes either way. What is paid for the period is never asked for again: back to it costs
 * nothing and drops the smaller plan that was to come, and whatever is larger is reckoned from it (0133). Refusals: REAUTH_REQUIRED, COMPANY_CLOSING, INVALID_STATUS,
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
    return { row, providerId: row.providerSubscriptionId, method, now: work.now };
  });
  if (isRefusal(ours)) return ours;
  const { id } = ours.row;
  const sold = await billing.listPrices();
  if (sold.kind !== 'prices') return refuseNoAnswer(log, sold);
  const read = await billing.readSubscription(ours.providerId);
  if (read.kind !== 'subscription') return refuseNoAnswer(log, read);
  const present = read.subscription;
  const paid = paidFor(ours.row, present, sold.prices, ours.now);
  const price = sold.prices.find((each) => each.id === wanted && each.kind === 'plan');
  const way = price && wayTo(direction, present, paid, price);
  if (!way) return refuse('INVALID_FIELD', { price: 'price-unknown' });
  // A bank debit takes days, and the plan would wait for it without end.
  if (way === 'raise' && ours.method?.kind === 'ACH') return refuse('INVALID_FIELD', { price: 'pays-by-bank' });
  const at = new Date(Math.max(ours.now.getTime(), present.periodStart.getTime()));
  const { interval, periodStart, periodEnd, status } = present;
  const period = { interval, paidCents: paid.cents, isTrial: status === 'trialing', periodStart, periodEnd };
  const cost = reckonMove(way, period, { amountCents: price.amountCents, interval: price.interval ?? interval }, at);
  const told = { id, ...cost, clientSecret: null, nextCents: price.amountCents };
  if (preview) return told;
  const answer = await move(billing, { providerId: ours.providerId, present, paid, price: price.id, way, at });
  if (answer.kind !== 'subscription') return refuseNoAnswer(log, answer);
  await inCompany(db, doer, async (work) => {
    await recordSubscription(work, id, answer.subscription);
    const audited = { direction, price: price.id };
    work.audit({ action: `billing.${direction}`, recordKind: 'subscription', recordId: id, after: audited });
  });
  return { ...told, clientSecret: answer.subscription.openInvoice?.clientSecret ?? null };
}

/** By what the period is paid: the plan as it stands, or the larger one before a smaller was chosen for the next. */
interface Paid {
  readonly price: string;
  readonly cents: number;
  /** Null where no smaller plan is to come. */
  readonly keptTier: PlanTier | null;
}

function paidFor(
  { keptTier, keptUntil, keptPrice, keptCents }: SubscriptionRow,
  present: ProviderSubscription,
  sold: readonly SoldPrice[],
  now: Date,
): Paid {
  const isKept =
    keptTier && keptUntil && keptUntil > now && present.periodStart < keptUntil
      ? compareTiers(keptTier, present.tier ?? 'DEFAULT') > 0
      : false;
  const whole = { price: present.price, cents: present.amountCents, keptTier: null };
  if (!isKept) return whole;
  if (keptPrice !== null && keptCents !== null) return { price: keptPrice, cents: Number(keptCents), keptTier };
  // Chosen before its price was written down.
  const price = sold.find((each) => each.tier === keptTier && each.interval === present.interval);
  return price ? { price: price.id, cents: price.amountCents, keptTier } : whole;
}

function wayTo(
  direction: PriceWish['direction'],
  present: ProviderSubscription,
  { keptTier }: Paid,
  price: SoldPrice,
): PriceWay | null {
  const { tier, interval } = present;
  const wanted = { tier: price.tier ?? 'DEFAULT', interval: price.interval ?? 'month' };
  const way = priceWay({ tier: tier ?? 'DEFAULT', interval, keptTier }, wanted);
  return (way === 'lower') === (direction === 'downgrade') ? way : null;
}

/**
 * Asks the provider for it. It reckons what is unused from the price that stands there, so that what was paid is put back
 * before anything larger is asked for; what it then refuses stands as before.
 */
async function move(
  billing: BillingGateway,
  wish: {
    readonly providerId: string;
    readonly present: ProviderSubscription;
    readonly paid: Paid;
    readonly price: string;
    readonly way: PriceWay;
    readonly at: Date;
  },
): Promise<SubscriptionAnswer> {
  const { providerId, present, paid, price, way, at } = wish;
  const to = (next: string) => ({ key: uuidv7(), providerId, itemId: present.itemId, price: next });
  if (way !== 'raise') return billing.moveWithoutMoney(to(price));
  if (!paid.keptTier) return billing.upgrade({ ...to(price), at });
  const before = await billing.moveWithoutMoney(to(paid.price));
  if (before.kind !== 'subscription') return before;
  const raised = await billing.upgrade({ ...to(price), at });
  if (raised.kind === 'refused') await billing.moveWithoutMoney(to(present.price));
  return raised;
}
