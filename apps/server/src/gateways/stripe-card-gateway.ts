import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { CardAnswer, CardDecline, CardGateway, CardIntent } from './card-gateway.ts';

const TIMEOUT_MS = 10_000;
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** After so many failures in a row nobody is made to wait for the provider; one call in ten seconds tries it again. */
const FAILURES_MAX = 5;
const REST_MS = 10_000;
/** Between our clock and the provider's, and the longest a request may take to be carried out. */
const CLOCK_SLACK_SECONDS = 300;
const FOUND_PAGES_MAX = 20;
const PAGE = 100;

/** What opens the sandbox and nothing else; used when no key of a real account is configured. */
const sandboxKeys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox', webhook: 'whsec_sandbox' };

export type StripeSettings = Partial<
  Pick<
    Settings,
    'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL' | 'SANDBOX_URL'
  >
>;

/**
 * Card payments by Stripe's own SDK, without its retries: a lost answer is looked up, or asked again under the same key
 * (G7, G8). Without a key it speaks to the sandbox.
 */
export function stripeCardGateway(settings: StripeSettings, { timeoutMs = TIMEOUT_MS } = {}): CardGateway {
  const isSandbox = settings.STRIPE_SECRET_KEY === undefined;
  const apiUrl = settings.STRIPE_API_URL ?? (isSandbox ? settings.SANDBOX_URL : undefined);
  const publishableKey = settings.STRIPE_PUBLISHABLE_KEY ?? sandboxKeys.publishable;
  const webhookSecret = settings.STRIPE_WEBHOOK_SECRET ?? sandboxKeys.webhook;
  const stripe = new Stripe(settings.STRIPE_SECRET_KEY ?? sandboxKeys.secret, {
    ...addressOf(apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  });
  const ask = async (call: () => Promise<Stripe.PaymentIntent>): Promise<CardAnswer> => {
    try {
      return { kind: 'intent', intent: readIntent(await breaker.execute(call)) };
    } catch (error) {
      return failedAnswer(error);
    }
  };
  const readPayment = (intentId: string) =>
    ask(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));

  const sandboxUrl = isSameOrigin(apiUrl, settings.SANDBOX_URL) ? apiUrl : undefined;
  return {
    provider: sandboxUrl ? 'sandbox' : 'stripe',
    publishableKey,
    fieldsUrl: sandboxUrl ? (clientSecret) => fieldsPage(sandboxUrl, clientSecret, publishableKey) : null,
    createPayment: ({ paymentId, amountCents, currency, description }) =>
      ask(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            description,
            metadata: { payment_id: paymentId },
            allowed_payment_method_types: ['card'],
          },
          { idempotencyKey: paymentId },
        ),
      ),
    readPayment,
    async findPayment({ paymentId, requestedAt }) {
      const at = Math.floor(requestedAt.getTime() / 1000);
      const created = { gte: at - CLOCK_SLACK_SECONDS, lte: at + CLOCK_SLACK_SECONDS };
      try {
        const found = await breaker.execute(() => findByMetadata(stripe, created, paymentId));
        return found ? { kind: 'intent', intent: readIntent(found) } : { kind: 'absent' };
      } catch (error) {
        return failedAnswer(error);
      }
    },
    async cancelPayment(intentId) {
      const answer = await ask(() =>
        stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned', expand: ['latest_charge'] }),
      );
      // It was canceled, paid or taken up meanwhile: what it is now counts.
      return answer.kind === 'refused' ? readPayment(intentId) : answer;
    },
    verifyEvent(raw, signature) {
      if (!signature) return null;
      try {
        const event = stripe.webhooks.constructEvent(raw, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS);
        return { id: event.id, type: event.type, body: event };
      } catch {
        return null;
      }
    },
    readEvent(body) {
      const event = aboutPayment.safeParse(body);
      if (!event.success) return { intentId: null, decline: null };
      const { object } = event.data.data;
      const isIntent = object.object === 'payment_intent';
      const linked = typeof object.payment_intent === 'object' ? object.payment_intent?.id : object.payment_intent;
      return {
        intentId: (isIntent ? object.id : linked) ?? null,
        decline: isIntent ? readError(object.last_payment_error ?? null) : null,
      };
    },
  };
}

/** The payment of an event is its object itself, or the payment of its charge, refund or dispute. */
const aboutPayment = z.looseObject({
  data: z.looseObject({
    object: z.looseObject({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
      last_payment_error: z
        .looseObject({
          charge: z.string().optional(),
          code: z.string().optional(),
          decline_code: z.string().optional(),
          message: z.string().optional(),
        })
        .nullish(),
    }),
  }),
});

interface PaymentError {
  readonly charge?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
}

function readError(error: PaymentError | null): CardDecline | null {
  if (!error?.charge) return null;
  return { chargeId: error.charge, code: error.decline_code ?? error.code ?? '', message: error.message ?? '' };
}

function addressOf(apiUrl: string | undefined): { host?: string; port?: number; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: Number(port) || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

function isSameOrigin(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && new URL(left).origin === new URL(right).origin;
}

function fieldsPage(sandboxUrl: string, clientSecret: string, publishableKey: string): string {
  const url = new URL('/card-fields', sandboxUrl);
  url.search = new URLSearchParams({ client_secret: clientSecret, publishable_key: publishableKey }).toString();
  return url.href;
}

/** Lists are exact at once, while the provider's search lags by a minute. */
async function findByMetadata(
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

/** True when the provider itself is in trouble; a refusal of one request says nothing about the next. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return true;
  return error instanceof Stripe.errors.StripeConnectionError || (error.statusCode ?? 500) >= 500;
}

/** Connections that never stood: the provider has not read a byte of the request. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function failedAnswer(error: unknown): CardAnswer {
  if (error instanceof BrokenCircuitError) return { kind: 'not-taken', reason: 'the provider is down' };
  if (!(error instanceof Stripe.errors.StripeError)) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'no answer' };
  }
  const { statusCode = 0, code = '', message } = error;
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return { kind: unconnected.has(causeOf(error)) ? 'not-taken' : 'unknown', reason: message };
  }
  // A wrong key of ours, and too many requests: nothing was carried out, and asking again may help.
  if (statusCode === 401 || statusCode === 403 || statusCode === 429) return { kind: 'not-taken', reason: message };
  // A twin of the request is under way, or came with other parameters: the payment may exist.
  if (statusCode >= 500 || statusCode === 409 || error instanceof Stripe.errors.StripeIdempotencyError) {
    return { kind: 'unknown', reason: message };
  }
  return { kind: 'refused', code: code || String(statusCode), message };
}

function causeOf(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  const { detail } = error;
  return detail instanceof Error && 'code' in detail && typeof detail.code === 'string' ? detail.code : '';
}

const statuses: Readonly<Record<string, CardIntent['status']>> = {
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

function readIntent(intent: Stripe.PaymentIntent): CardIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret,
    // Everything else waits for the payer: a card, a confirmation, a check by the bank.
    status: statuses[intent.status] ?? 'waiting',
    amountCents: intent.amount,
    receivedCents: intent.status === 'succeeded' ? intent.amount_received : 0,
    refundedCents: intent.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0,
    decline: readError(intent.last_payment_error),
    methodLabel: charge?.paid ? labelOf(charge.payment_method_details?.card ?? null) : null,
  };
}

function labelOf(card: { brand: string | null; last4: string | null } | null): string | null {
  if (!card?.last4) return null;
  const brand = card.brand ? card.brand.charAt(0).toUpperCase() + card.brand.slice(1) : 'Card';
  return `${brand} •••• ${card.last4}`;
}
