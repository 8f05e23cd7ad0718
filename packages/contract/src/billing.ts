import { campaignStates } from '@recoup/domain/contact-policy/policy-facts.ts';
import { planTiers, subscriptionStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, done, id, instant, requiredText } from './scalars.ts';
import { tierLimits } from './tier-limits.ts';
import { topic } from './topic.ts';

export const subscriptionTopic = topic('subscription', [
  'billing.read',
  'billing.credits',
  'billing.invoices',
  'billing.offer',
  'user.read',
  'company.read',
]);

const read = { who: 'staff', permission: 'billing.read' } as const;
const write = { who: 'staff', permission: 'billing.write' } as const;
/** What may come of any call that reaches the provider. */
const away = ['STRIPE_ERROR', 'PROVIDER_UNAVAILABLE'] as const;
/** Several journeys to the provider. */
const timeoutMs = 45_000;

export const startCompanySetup = call({
  name: 'billing.setup-method',
  method: 'POST',
  path: '/stripe/setup-method/intent',
  summary: 'Begin to save the card or bank account with which the company pays for its subscription and credits',
  access: write,
  reply: z.strictObject({
    _id: id,
    provider: z.enum(['stripe', 'sandbox']),
    clientSecret: z.string(),
    publishableKey: z.string(),
    /** Page with the provider's fields, to be framed; null where its own script draws them. */
    fieldsUrl: z.string().nullable(),
  }),
  errors: [...away],
  isReplySecret: true,
});

const interval = z.enum(['month', 'year']);
const tier = z.enum(planTiers);
const count = z.int().nullable();

export const planPrice = named('PlanPrice', {
  price: z.string(),
  tier,
  interval,
  amountCents: cents,
  limits: tierLimits,
});
const creditPack = named('CreditPack', { price: z.string(), quantity: z.int(), amountCents: cents });

export const getPrices = call({
  name: 'billing.prices',
  method: 'GET',
  path: '/company/get-prices',
  summary: 'What can be bought now: plans, and packs of texts and searches',
  access: read,
  reply: z.strictObject({
    plans: z.array(planPrice),
    smsCredits: z.array(creditPack),
    skipTracingCredits: z.array(creditPack),
    smsSubscription: creditPack.nullable(),
  }),
  errors: [...away],
  timeoutMs,
});

/** A plan, or texts by the month. */
const subscription = named('Subscription', {
  _id: id,
  type: z.enum(['PLAN', 'SMS']),
  status: z.enum(subscriptionStatuses),
  tier: tier.nullable(),
  price: z.string(),
  amountCents: cents,
  interval,
  /** It ends then; null while it goes on. */
  cancelAt: instant.nullable(),
  periodEnd: instant,
  trialEnd: instant.nullable(),
  /** A higher tier that was paid, and until when it stays. */
  keptTier: tier.nullable(),
  keptUntil: instant.nullable(),
  paymentMethodId: id.nullable(),
});

/** With it whoever pays answers their bank in the provider's fields; null when nothing is asked. */
const bankQuestion = {
  clientSecret: z.string().nullable(),
  publishableKey: z.string(),
  fieldsUrl: z.string().nullable(),
};

export const readBilling = call({
  name: 'billing.read',
  method: 'GET',
  path: '/company/subscription',
  summary: 'What the company pays for, what it may do by that, and how much of it is used',
  access: read,
  reply: z.strictObject({
    /** Whether companies pay in this installation. */
    isBilled: z.boolean(),
    tier,
    limits: tierLimits,
    mode: z.enum(['FULL', 'GRACE', 'HELD']),
    graceUntil: instant.nullable(),
    plan: subscription.nullable(),
    smsSubscription: subscription.nullable(),
    usage: z.strictObject({ openAccounts: z.int(), members: z.int(), smsCredits: count, skipTracingCredits: count }),
    methods: z.array(
      named('CompanyMethod', {
        _id: id,
        kind: z.enum(['CARD', 'ACH']),
        brand: z.string(),
        last4: z.string(),
        expMonth: z.int().nullable(),
        expYear: z.int().nullable(),
      }),
    ),
  }),
});

const subscriptionWish = named('SubscriptionWish', {
  price: requiredText(100),
  code: requiredText(100).optional(),
  paymentMethodId: id,
});

export const previewSubscription = call({
  name: 'billing.preview',
  method: 'POST',
  path: '/company/subscription/preview',
  summary: 'What a plan would cost: now, next and from when, with a code and the card it is paid by',
  access: write,
  body: subscriptionWish,
  reply: z.strictObject({
    dueNowCents: cents,
    nextCents: cents,
    nextAt: instant,
    trialDays: z.int().nullable(),
  }),
  errors: ['INVALID_CODE', 'PAYMENT_METHOD_NOT_FOUND', ...away],
  timeoutMs,
});

const creation = {
  access: write,
  body: subscriptionWish,
  reply: subscription.extend(bankQuestion).meta({ id: 'BegunSubscription' }),
  errors: ['COMPANY_CLOSING', 'INVALID_CODE', 'INVALID_STATUS', 'PAYMENT_METHOD_NOT_FOUND', 'REAUTH_REQUIRED', ...away],
  isReplySecret: true,
  timeoutMs,
} as const;

export const createSubscription = call({
  ...creation,
  name: 'billing.subscribe',
  method: 'POST',
  path: '/company/subscription/create',
  summary: 'Begin a plan: with a trial, once for each company and card, or by paying the first period',
});

export const createSmsSubscription = call({
  ...creation,
  name: 'billing.subscribe-sms',
  method: 'POST',
  path: '/company/sms-subscription/create',
  summary: 'Begin to get texts by the month',
});

const change = {
  access: write,
  body: named('PriceWish', { price: requiredText(100), preview: z.boolean().optional() }),
  reply: subscription
    .extend({ ...bankQuestion, dueNowCents: cents, nextCents: cents, from: instant })
    .meta({ id: 'MovedSubscription' }),
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'REAUTH_REQUIRED', ...away],
  isReplySecret: true,
  timeoutMs,
} as const;

export const upgradeSubscription = call({
  ...change,
  name: 'billing.upgrade',
  method: 'POST',
  path: '/company/subscription/upgrade',
  summary:
    'Move to a larger plan or a longer period; it counts once the difference is paid. Back to what is paid for this period costs nothing. `preview` only tells the cost',
});

export const downgradeSubscription = call({
  ...change,
  name: 'billing.downgrade',
  method: 'POST',
  path: '/company/subscription/downgrade',
  summary:
    'Move to a smaller plan from the next period on; the present one stays until then. `preview` only tells when',
});

const ending = {
  access: write,
  reply: subscription,
  errors: ['INVALID_STATUS', 'REAUTH_REQUIRED', ...away],
  timeoutMs,
} as const;

export const cancelSubscription = call({
  ...ending,
  name: 'billing.cancel',
  method: 'POST',
  path: '/company/subscription/cancel',
  summary: 'Cancel the plan: with its period when that is paid, at once and without a further charge when it is not',
});

export const resumeSubscription = call({
  ...ending,
  name: 'billing.resume',
  method: 'POST',
  path: '/company/subscription/resume',
  summary: 'Let a plan go on that was to end',
  errors: [...ending.errors, 'COMPANY_CLOSING'],
});

export const cancelSmsSubscription = call({
  ...ending,
  name: 'billing.cancel-sms',
  method: 'POST',
  path: '/company/sms-subscription/cancel',
  summary: 'Cancel the texts by the month',
});

export const resumeSmsSubscription = call({
  ...ending,
  name: 'billing.resume-sms',
  method: 'POST',
  path: '/company/sms-subscription/resume',
  summary: 'Let texts by the month go on that were to end',
  errors: [...ending.errors, 'COMPANY_CLOSING'],
});

export const retrySubscription = call({
  ...ending,
  name: 'billing.retry',
  method: 'POST',
  path: '/company/subscription/retry',
  summary: 'Try to pay what is open of the plan',
  errors: [...ending.errors, 'COMPANY_CLOSING', 'PAYMENT_METHOD_NOT_FOUND'],
});

export const updateSubscriptionMethod = call({
  ...ending,
  name: 'billing.pay-by',
  method: 'POST',
  path: '/company/subscription/update-payment-method',
  summary: 'Pay a subscription by another saved method from now on, and what is open of it at once',
  body: z.strictObject({ paymentMethodId: id, subscriptionId: id }),
  errors: ['COMPANY_CLOSING', 'PAYMENT_METHOD_NOT_FOUND', 'NOT_FOUND', 'REAUTH_REQUIRED', ...away],
});

export const removeCompanyMethod = call({
  name: 'billing.remove-method',
  method: 'POST',
  path: '/company/subscription/remove-payment-method',
  summary:
    'Remove a saved card or bank account of the company: nothing is charged to it any more, and the provider forgets it. What pays a subscription stays until another one pays it',
  access: write,
  body: z.strictObject({ paymentMethodId: id }),
  reply: done,
  errors: ['NOT_FOUND', 'PAYMENT_METHOD_IN_USE', 'REAUTH_REQUIRED'],
  timeoutMs,
});

const purchase = {
  access: write,
  body: named('CreditWish', { _id: id, quantity: z.int().min(1).max(10_000_000), paymentMethodId: id }),
  reply: named('CreditPurchase', {
    state: z.enum(['CREATED', 'REQUESTED', 'PAID', 'FAILED', 'UNKNOWN']),
    amountCents: cents,
  }),
  errors: ['COMPANY_CLOSING', 'PAYMENT_METHOD_NOT_FOUND', 'REAUTH_REQUIRED', ...away],
  timeoutMs,
} as const;

export const purchaseSmsCredits = call({
  ...purchase,
  name: 'billing.buy-sms',
  method: 'POST',
  path: '/company/purchase-sms-credits',
  summary: 'Buy a pack of texts',
});

export const purchaseSkipTracingCredits = call({
  ...purchase,
  name: 'billing.buy-skip-tracing',
  method: 'POST',
  path: '/company/purchase-skip-tracing-credits',
  summary: 'Buy a pack of searches for contacts',
});

export const validateCoupon = call({
  name: 'billing.coupon',
  method: 'POST',
  path: '/stripe/coupon/validate',
  summary: 'What a promotion code takes off; unknown, spent and ended codes are answered alike',
  access: write,
  body: z.strictObject({ code: requiredText(100) }),
  reply: z.strictObject({
    text: z.string(),
    percentOff: z.number().optional(),
    amountOffCents: cents.optional(),
    /** For which it counts; empty: for all. */
    appliesTo: z.array(z.string()),
  }),
  errors: ['INVALID_CODE', ...away],
  perMinute: 10,
  timeoutMs,
});

const creditKind = z.enum(['sms', 'skip-tracing']);

export const listCredits = call({
  name: 'billing.credits',
  method: 'GET',
  path: '/company/credit',
  summary: 'Every change of the prepaid texts or searches, the newest first',
  access: read,
  query: z.strictObject({
    kind: creditKind.default('sms'),
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.strictObject({
    balance: count,
    data: z.array(
      named('CreditEntry', {
        _id: id,
        kind: creditKind,
        quantity: z.int(),
        reason: z.enum(['PURCHASE', 'GRANT', 'SPEND', 'GIVE_BACK', 'REFUND', 'ADJUST']),
        balanceAfter: z.int(),
        at: instant,
      }),
    ),
    /** Behind which the next page begins; null where the list ends. */
    nextBefore: id.nullable(),
  }),
});

export const listCompanyInvoices = call({
  name: 'billing.invoices',
  method: 'GET',
  path: '/company/invoice',
  summary: 'The invoices that the company got for plans, texts and searches, each with its paper',
  access: read,
  reply: z.strictObject({
    data: z.array(
      named('BillingInvoice', {
        /** The provider's. */
        _id: z.string(),
        number: z.string().nullable(),
        status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
        totalCents: cents,
        /** The lines in the provider's words. */
        description: z.string(),
        lines: z.array(
          named('BillingInvoiceLine', {
            description: z.string(),
            amountCents: cents,
            /** For a part of a period, after a change in the middle of it; negative for what is given back. */
            isPart: z.boolean(),
            /** What was sold; null for what was billed by hand. */
            sold: z
              .strictObject({
                kind: z.enum(['plan', 'sms-subscription', 'sms-credits', 'skip-tracing-credits']),
                tier: z.enum(planTiers).nullable(),
                quantity: z.int().nullable(),
              })
              .nullable(),
          }),
        ),
        at: instant,
        pdfUrl: z.string().nullable(),
      }),
    ),
  }),
  errors: [...away],
  timeoutMs,
});

const reactivation = {
  summary:
    'Let texts leave again: asks how the texts by the month stand, does again what is missing of their registration, and wakes campaigns that waited for them',
  access: write,
  reply: named('TextsReactivated', { success: z.literal(true), state: z.enum(campaignStates) }),
  errors: [...away, 'NO_HAVE_CREDITS', 'INVALID_STATUS'],
  timeoutMs,
} as const;

export const reactivateTelnyx = call({
  ...reactivation,
  name: 'billing.reactivate-telnyx',
  method: 'POST',
  path: '/company/reactivate-telnyx',
});

export const reactivateTelnyxByGet = call({
  ...reactivation,
  name: 'billing.reactivate-telnyx-get',
  method: 'GET',
  path: '/company/reactivate-telnyx',
  isStateChanging: true,
});
