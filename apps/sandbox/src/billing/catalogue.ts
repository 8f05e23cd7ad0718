import type Stripe from 'stripe';
import type { Price } from './billing-objects.ts';

export type Catalogue = {
  products: Map<string, Stripe.Product>;
  prices: Map<string, Price>;
  coupons: Map<string, Stripe.Coupon>;
  promotionCodes: Map<string, Stripe.PromotionCode>;
};

/** The day on which all of it was made. */
const CREATED = 1_767_225_600;
/** Its codes that nobody can use any more ended then. */
const ENDED = 1_767_312_000;

type Offer = {
  product: string;
  name: string;
  marks: Record<string, string>;
  prices: {
    id: string;
    cents: number;
    interval: 'month' | 'year' | null;
    marks?: Record<string, string>;
    /** Agreed upon with one customer; nobody else can buy it. */
    isContract?: boolean;
  }[];
};

const tier = (product: string, name: string, month: number, year: number): Offer => ({
  product: `prod_${product}`,
  name,
  marks: { kind: 'plan', tier: product.toUpperCase() },
  prices: [
    { id: `price_${product}_month`, cents: month, interval: 'month' },
    { id: `price_${product}_year`, cents: year, interval: 'year' },
  ],
});

const packs = (kind: string, name: string, sizes: readonly (readonly [number, number])[]): Offer => ({
  product: `prod_${kind.replaceAll('-', '_')}`,
  name,
  marks: { kind },
  prices: sizes.map(([quantity, cents]) => ({
    id: `price_${kind.replaceAll('-', '_')}_${quantity}`,
    cents,
    interval: null,
    marks: { quantity: String(quantity) },
  })),
});

const offers: Offer[] = [
  tier('basic', 'Recoup Basic', 4_900, 49_000),
  tier('professional', 'Recoup Professional', 19_900, 199_000),
  {
    product: 'prod_enterprise',
    name: 'Recoup Enterprise',
    marks: { kind: 'plan', tier: 'ENTERPRISE' },
    prices: [{ id: 'price_enterprise_month', cents: 89_900, interval: 'month', isContract: true }],
  },
  {
    product: 'prod_sms_subscription',
    name: 'Text messages, monthly',
    marks: { kind: 'sms-subscription' },
    prices: [{ id: 'price_sms_month', cents: 2_900, interval: 'month', marks: { quantity: '1000' } }],
  },
  packs('sms-credits', 'Text messages', [
    [500, 1_500],
    [2_000, 5_000],
    [10_000, 22_000],
  ]),
  packs('skip-tracing-credits', 'Searches for contacts', [
    [50, 1_000],
    [250, 4_000],
    [1_000, 14_000],
  ]),
];

/** What the account sells, as somebody would have set it up by hand. */
export function catalogue(): Catalogue {
  const products = offers.map(makeProduct);
  const prices = offers.flatMap((offer) => offer.prices.map((price) => makePrice(offer, price)));
  const coupons = [
    makeCoupon('welcome20', { percent_off: 20, duration: 'repeating', duration_in_months: 3 }),
    makeCoupon('ten_off', { amount_off: 1_000, currency: 'usd', duration: 'once' }),
    makeCoupon('free', { percent_off: 100, duration: 'once' }),
  ];
  const codes = [
    makeCode('WELCOME20', 'welcome20', {}),
    makeCode('TENOFF', 'ten_off', {}),
    makeCode('FREEMONTH', 'free', {}),
    makeCode('SPENT', 'welcome20', { max_redemptions: 1, times_redeemed: 1, active: false }),
    makeCode('LASTYEAR', 'welcome20', { expires_at: ENDED, active: false }),
  ];
  return {
    products: mapOf(products),
    prices: mapOf(prices),
    coupons: mapOf(coupons),
    promotionCodes: mapOf(codes),
  };
}

function mapOf<T extends { id: string }>(items: T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function makeProduct({ product, name, marks }: Offer): Stripe.Product {
  return {
    id: product,
    object: 'product',
    active: true,
    created: CREATED,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: marks,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: CREATED,
    url: null,
  };
}

function makePrice({ product, marks }: Offer, price: Offer['prices'][number]): Price {
  return {
    id: price.id,
    object: 'price',
    active: price.isContract !== true,
    billing_scheme: 'per_unit',
    created: CREATED,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: { ...marks, ...price.marks },
    nickname: null,
    product,
    recurring:
      price.interval === null
        ? null
        : { interval: price.interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: price.interval === null ? 'one_time' : 'recurring',
    unit_amount: price.cents,
    unit_amount_decimal: String(price.cents),
  };
}

function makeCoupon(id: string, terms: Partial<Stripe.Coupon> & Pick<Stripe.Coupon, 'duration'>): Stripe.Coupon {
  return {
    id,
    object: 'coupon',
    amount_off: null,
    created: CREATED,
    currency: null,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
    ...terms,
  };
}

function makeCode(code: string, coupon: string, terms: Partial<Stripe.PromotionCode>): Stripe.PromotionCode {
  return {
    id: `promo_${code.toLowerCase()}`,
    object: 'promotion_code',
    active: true,
    code,
    created: CREATED,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { type: 'coupon', coupon },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
    ...terms,
  };
}
