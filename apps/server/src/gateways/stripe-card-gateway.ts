import type Stripe from 'stripe';
import { z } from 'zod';
import type {
  CardAnswer,
  CardEventSubject,
  CardGateway,
  CardMethodKind,
  NewCardPayment,
  RefundAnswer,
  SetupAnswer,
} from './card-gateway.ts';
import type { Clocks } from './clocks.ts';
import { marksOf, readMarks } from './payment-marks.ts';
import { isAnswer, type StripeClient, type StripeSettings, stripeClient } from './stripe-client.ts';
import { listBalanceLines, listLinesOf } from './stripe-movements.ts';
import { idOf, readDecline, readIntent, readRefundObject, readSetupIntent, savedMethod } from './stripe-objects.ts';
import { parseJson, unreadEvent } from './unread-event.ts';

const TIMEOUT_MS = 10_000;
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** Between our clock and the provider's, and the longest a request may take to be carried out. */
const CLOCK_SLACK_SECONDS = 300;
const FOUND_PAGES_MAX = 20;
const PAGE = 100;
/** More than an installation has between two backups. */
const LISTED_MAX = 500_000;

const methodTypes = { CARD: 'card', ACH: 'us_bank_account' } as const satisfies Record<CardMethodKind, string>;
const typesOf = (kinds: readonly CardMethodKind[]) => kinds.map((kind) => methodTypes[kind]);

/** Card and bank account payments by Stripe's own SDK. */
export function stripeCardGateway(
  settings: StripeSettings,
  { timeoutMs = TIMEOUT_MS, clocks }: { readonly timeoutMs?: number; readonly clocks?: Clocks } = {},
): CardGateway {
  const client = stripeClient(settings, timeoutMs, clocks);
  const { publishableKey, sandboxUrl } = client;
  return {
    provider: sandboxUrl ? 'sandbox' : 'stripe',
    publishableKey,
    fieldsUrl: sandboxUrl ? (clientSecret) => fieldsPage(sandboxUrl, clientSecret, publishableKey) : null,
    passDay: sandboxUrl ? () => passSandboxDay(sandboxUrl) : null,
    ...payments(client),
    ...refunds(client),
    ...savedMethods(client),
    ...books(client),
    ...events(client),
  };
}

type Payments = Pick<CardGateway, 'createPayment' | 'chargeMethod' | 'readPayment' | 'findPayment' | 'cancelPayment'>;

function payments({ stripe, attempt }: StripeClient): Payments {
  const complete = async (call: () => Promise<Stripe.PaymentIntent>): Promise<CardAnswer> => {
    const answer = await attempt(async () => {
      const intent = await call();
      return readIntent(intent, await disputesOf(stripe, intent), await refundsOf(stripe, intent));
    });
    return isAnswer(answer) ? { kind: 'intent', intent: answer } : answer;
  };
  const readPayment = (intentId: string) =>
    complete(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
  return {
    createPayment: (options) =>
      complete(() => stripe.paymentIntents.create(newIntent(options), { idempotencyKey: options.paymentId })),
    async chargeMethod({ paymentId, amountCents, currency, companyId, purpose, description, customerId, methodId }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency: currency.toLowerCase(),
        description: description ?? `Payment ${paymentId}`,
        metadata: marksOf(paymentId, companyId, purpose),
        customer: customerId,
        payment_method: methodId,
        allowed_payment_method_types: typesOf(['CARD', 'ACH']),
        confirm: true,
        off_session: true,
        expand: ['latest_charge'],
      };
      let declined: string | null = null;
      const answer = await complete(async () => {
        try {
          return await stripe.paymentIntents.create(params, { idempotencyKey: paymentId });
        } catch (error) {
          declined = declinedIntent(error);
          throw error;
        }
      });
      // A decline comes as an error, but the payment is there and says more than the error does.
      return answer.kind === 'refused' && declined ? readPayment(declined) : answer;
    },
    readPayment,
    async findPayment({ paymentId, requestedAt }) {
      const at = Math.floor(requestedAt.getTime() / 1000);
      const created = { gte: at - CLOCK_SLACK_SECONDS, lte: at + CLOCK_SLACK_SECONDS };
      const found = await attempt(async () => ({ intent: await findByMark(stripe, created, paymentId) }));
      if (!isAnswer(found)) return found;
      const { intent } = found;
      return intent ? complete(() => Promise.resolve(intent)) : { kind: 'absent' };
    },
    async cancelPayment(intentId) {
      const answer = await complete(() =>
        stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned', expand: ['latest_charge'] }),
      );
      // It was canceled, paid or taken up meanwhile: what it is now counts.
      return answer.kind === 'refused' ? readPayment(intentId) : answer;
    },
  };
}

function newIntent(options: NewCardPayment): Stripe.PaymentIntentCreateParams {
  const { paymentId, amountCents, currency, description, companyId, purpose, customerId, methodId } = options;
  return {
    amount: amountCents,
    currency: currency.toLowerCase(),
    description,
    metadata: marksOf(paymentId, companyId, purpose),
    allowed_payment_method_types: typesOf(options.methods ?? ['CARD']),
    ...(customerId ? { customer: customerId } : {}),
    ...(methodId ? { payment_method: methodId } : {}),
    ...(options.keepMethod ? { setup_future_usage: 'off_session' as const } : {}),
  };
}

/** The payment behind a declined charge. */
function declinedIntent(error: unknown): string | null {
  if (!(error instanceof Error) || !('payment_intent' in error)) return null;
  const { payment_intent: intent } = error;
  const id: unknown = typeof intent === 'object' && intent !== null ? Reflect.get(intent, 'id') : null;
  return typeof id === 'string' ? id : null;
}

/** A charge has few disputes; they are asked for only when the charge says that there is one. */
async function disputesOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<readonly Stripe.Dispute[]> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (!charge?.disputed) return [];
  return (await stripe.disputes.list({ charge: charge.id, limit: PAGE })).data;
}

async function refundsOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<readonly Stripe.Refund[]> {
  if (intent.status !== 'succeeded') return [];
  return (await stripe.refunds.list({ payment_intent: intent.id, limit: PAGE })).data;
}

/** Lists are exact at once, while the provider's search lags by a minute. */
async function findByMark(
  stripe: Stripe,
  created: { gte: number; lte: number },
  paymentId: string,
): Promise<Stripe.PaymentIntent | null> {
  const found = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
  let seen = 0;
  for await (const intent of found) {
    if (intent.metadata.payment_id === paymentId) return intent;
    seen += 1;
    if (seen >= PAGE * FOUND_PAGES_MAX) throw new Error(`more than ${seen} payments to look through`);
  }
  return null;
}

function refunds({ stripe, attempt }: StripeClient): Pick<CardGateway, 'refundPayment' | 'findRefund'> {
  return {
    async refundPayment({ refundId, intentId, amountCents }): Promise<RefundAnswer> {
      const answer = await attempt(() =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { refund_id: refundId } },
          { idempotencyKey: refundId },
        ),
      );
      return isAnswer(answer) ? { kind: 'refund', refund: readRefundObject(answer) } : answer;
    },
    async findRefund({ refundId, intentId }) {
      const found = await attempt(() => stripe.refunds.list({ payment_intent: intentId, limit: PAGE }));
      if (!isAnswer(found)) return found;
      const refund = found.data.find((each) => each.metadata?.refund_id === refundId);
      return refund ? { kind: 'refund', refund: readRefundObject(refund) } : { kind: 'absent' };
    },
  };
}

type SavedMethods = Pick<CardGateway, 'createCustomer' | 'createSetup' | 'readSetup' | 'readMethod' | 'removeMethod'>;

function savedMethods({ stripe, attempt }: StripeClient): SavedMethods {
  const complete = async (call: () => Promise<Stripe.SetupIntent>): Promise<SetupAnswer> => {
    const answer = await attempt(call);
    return isAnswer(answer) ? { kind: 'setup', setup: readSetupIntent(answer) } : answer;
  };
  return {
    async createCustomer({ companyId, debtorId }) {
      const metadata = { company_id: companyId, ...(debtorId ? { debtor_id: debtorId } : {}) };
      const idempotencyKey = `customer-${companyId}-${debtorId ?? 'company'}`;
      const answer = await attempt(() => stripe.customers.create({ metadata }, { idempotencyKey }));
      return isAnswer(answer) ? { kind: 'customer', customerId: answer.id } : answer;
    },
    createSetup: ({ setupId, customerId, kinds }) =>
      complete(() =>
        stripe.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: typesOf(kinds),
            metadata: { setup_id: setupId },
            expand: ['payment_method'],
          },
          { idempotencyKey: setupId },
        ),
      ),
    readSetup: (setupIntentId) =>
      complete(() => stripe.setupIntents.retrieve(setupIntentId, { expand: ['payment_method'] })),
    async readMethod(methodId) {
      const method = await attempt(() => stripe.paymentMethods.retrieve(methodId));
      if (!isAnswer(method)) return method;
      return { kind: 'method', method: method.customer === null ? null : savedMethod(method) };
    },
    async removeMethod(methodId) {
      const answer = await attempt(() => stripe.paymentMethods.detach(methodId));
      if (isAnswer(answer)) return { kind: 'removed' };
      if (answer.kind !== 'refused') return answer;
      // Refused also when it belongs to nobody any more: then there is nothing left to do.
      const now = await attempt(() => stripe.paymentMethods.retrieve(methodId));
      const isGone = isAnswer(now) ? now.customer === null : now.kind === 'refused' && now.code === 'resource_missing';
      return isGone ? { kind: 'removed' } : answer;
    },
  };
}

type Books = Pick<CardGateway, 'listMovements' | 'listMovementsOf' | 'readBalance' | 'readPayoutAccount'>;

function books({ stripe, attempt }: StripeClient): Books {
  const amounts = (parts: readonly { amount: number; currency: string }[]) =>
    parts.map(({ amount, currency }) => ({ currency: currency.toUpperCase(), amountCents: amount }));
  return {
    async listMovements(from, to) {
      const movements = await attempt(() => listBalanceLines(stripe, from, to));
      return isAnswer(movements) ? { kind: 'movements', movements } : movements;
    },
    async listMovementsOf(intentId) {
      const movements = await attempt(() => listLinesOf(stripe, intentId));
      return isAnswer(movements) ? { kind: 'movements', movements } : movements;
    },
    async readBalance() {
      const balance = await attempt(() => stripe.balance.retrieve());
      if (!isAnswer(balance)) return balance;
      return { kind: 'balance', available: amounts(balance.available), pending: amounts(balance.pending) };
    },
    async readPayoutAccount() {
      const account = await attempt(() => stripe.accounts.retrieve(null));
      if (!isAnswer(account)) return account;
      const bank = account.external_accounts?.data.find((each) => each.object === 'bank_account');
      return {
        kind: 'account',
        account: {
          accountId: account.id,
          mayCharge: account.charges_enabled,
          mayPayOut: account.payouts_enabled,
          missing: account.requirements?.currently_due ?? [],
          bankName: bank?.object === 'bank_account' ? bank.bank_name : null,
          last4: bank?.last4 ?? null,
        },
      };
    },
  };
}

type Events = Pick<CardGateway, 'listEvents' | 'listPayments' | 'verifyEvent' | 'readEvent'>;

function events({ stripe, attempt, webhookSecret }: StripeClient): Events {
  const createdSince = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE });
  return {
    async listEvents(since) {
      const told = await attempt(() => allOf(stripe.events.list(createdSince(since))));
      if (!isAnswer(told)) return told;
      return {
        kind: 'events',
        events: told.reverse().map((event) => ({ id: event.id, type: event.type, body: event })),
      };
    },
    async listPayments(since) {
      const expand = ['data.latest_charge'];
      const made = await attempt(() => allOf(stripe.paymentIntents.list({ ...createdSince(since), expand })));
      if (!isAnswer(made)) return made;
      return { kind: 'payments', payments: made.reverse().flatMap((intent) => readMarks(intent) ?? []) };
    },
    verifyEvent(raw, signature) {
      if (!signature) return null;
      try {
        const { signature: signatures } = stripe.webhooks;
        if (!signatures?.verifyHeader(raw, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS)) return null;
      } catch {
        return null;
      }
      const read = anyEvent.safeParse(parseJson(raw));
      if (read.success) return { id: read.data.id, type: read.data.type, body: read.data };
      const { eventId, type, payload } = unreadEvent(raw);
      return { id: eventId, type, body: payload };
    },
    readEvent,
  };
}

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of list) {
    if (all.length >= LISTED_MAX) throw new Error(`more than ${LISTED_MAX} records to read`);
    all.push(item);
  }
  return all;
}

const anyEvent = z.looseObject({ id: z.string().min(1).max(255), type: z.string().min(1).max(255) });

/** The payment of an event is its object itself, or the payment of its charge, refund or dispute. */
const aboutPayment = z.looseObject({
  data: z.looseObject({
    object: z.looseObject({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
      metadata: z.looseObject({ payment_id: z.string().optional() }).nullish(),
      last_payment_error: z
        .looseObject({
          charge: z.string().optional(),
          code: z.string().optional(),
          decline_code: z.string().optional(),
          message: z.string().optional(),
          advice_code: z.string().optional(),
          network_decline_code: z.string().optional(),
          payment_method: z.looseObject({ type: z.string().optional() }).optional(),
        })
        .nullish(),
    }),
  }),
});

function readEvent(body: unknown): CardEventSubject {
  const event = aboutPayment.safeParse(body);
  if (!event.success) return { intentId: null, paymentId: null, setupIntentId: null, methodId: null, decline: null };
  const { object } = event.data.data;
  const own = (kind: string) => (object.object === kind ? (object.id ?? null) : null);
  const isIntent = object.object === 'payment_intent';
  return {
    intentId: own('payment_intent') ?? idOf(object.payment_intent),
    paymentId: object.metadata?.payment_id ?? null,
    setupIntentId: own('setup_intent'),
    methodId: own('payment_method'),
    decline: isIntent ? readDecline(object.last_payment_error ?? null) : null,
  };
}

function fieldsPage(sandboxUrl: string, clientSecret: string, publishableKey: string): string {
  const url = new URL('/card-fields', sandboxUrl);
  url.search = new URLSearchParams({ client_secret: clientSecret, publishable_key: publishableKey }).toString();
  return url.href;
}

/** The sandbox that cannot be reached has no bank whose days could pass. */
async function passSandboxDay(sandboxUrl: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const body = JSON.stringify({ days: 1 });
  await fetch(new URL('/api/cards/days', sandboxUrl), { method: 'POST', headers, body, signal }).catch(() => null);
}
