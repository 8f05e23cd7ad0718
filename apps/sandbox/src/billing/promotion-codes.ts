import type Stripe from 'stripe';
import { refuseInvalid, refuseMissing } from '../cards/card-refusal.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Subscription } from './billing-objects.ts';

const DAYS_A_MONTH = 30;
const DAY = 86_400;

const couponOf = (sandbox: Sandbox, code: Stripe.PromotionCode): Stripe.Coupon => {
  const { coupon } = code.promotion;
  const id = typeof coupon === 'string' ? coupon : (coupon?.id ?? '');
  return sandbox.cards.billing.coupons.get(id) ?? refuseMissing('coupon', id);
};

/** Uses a code for a subscription; answers the discount that it gives. */
export function takePromotion(sandbox: Sandbox, subscription: Subscription, id: string | null, at: number): string {
  const { promotionCodes, discounts } = sandbox.cards.billing;
  const code =
    promotionCodes.get(id ?? '') ?? refuseMissing('promotion code', id ?? '', 'discounts[0][promotion_code]');
  if (!code.active) return refuseInvalid('This promotion code cannot be redeemed.', 'discounts[0][promotion_code]');
  const coupon = couponOf(sandbox, code);
  code.times_redeemed += 1;
  coupon.times_redeemed += 1;
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null;
  const discount: Stripe.Discount = {
    id: sandbox.ids.make('di'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: months === null ? null : at + months * DAYS_A_MONTH * DAY,
    invoice: null,
    invoice_item: null,
    promotion_code: code.id,
    source: { coupon: coupon.id, type: 'coupon' },
    start: at,
    subscription: subscription.id,
    subscription_item: null,
  };
  discounts.set(discount.id, discount);
  return discount.id;
}

/** What comes off an invoice; what is given once is used up by it. */
export function discountOn(sandbox: Sandbox, subscription: Subscription, cents: number, at: number): number {
  const [id] = subscription.discounts;
  const discount = sandbox.cards.billing.discounts.get(typeof id === 'string' ? id : '');
  if (!discount || cents <= 0) return 0;
  const coupon = sandbox.cards.billing.coupons.get(String(discount.source.coupon));
  if (!coupon) return 0;
  if (discount.end !== null && discount.end <= at) {
    subscription.discounts = [];
    return 0;
  }
  if (coupon.duration === 'once') subscription.discounts = [];
  const percent = coupon.percent_off === null ? 0 : Math.round((cents * coupon.percent_off) / 100);
  return Math.min(cents, percent + (coupon.amount_off ?? 0));
}
