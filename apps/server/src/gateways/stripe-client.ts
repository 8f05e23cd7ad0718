import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import Stripe from 'stripe';
import type { Settings } from '../config/settings.ts';
import type { NoAnswer } from './card-gateway.ts';
import type { Clocks } from './clocks.ts';

/** After so many failures in a row nobody is made to wait for the provider; one call in ten seconds tries it again. */
const FAILURES_MAX = 5;
const REST_MS = 10_000;

/** What opens the sandbox and nothing else; used when no key of a real account is configured. */
const sandboxKeys = {
  secret: 'sk_test_sandbox',
  publishable: 'pk_test_sandbox',
  webhook: 'whsec_sandbox',
  connect: 'whsec_sandbox_connect',
};

export type StripeSettings = Partial<
  Pick<
    Settings,
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_PUBLISHABLE_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'STRIPE_CONNECT_WEBHOOK_SECRET'
    | 'STRIPE_API_URL'
    | 'SANDBOX_URL'
  >
>;

export interface StripeClient {
  readonly stripe: Stripe;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Of the events of companies' own accounts, which come to an endpoint of theirs. */
  readonly connectSecret: string;
  /** Where the sandbox is, when that is what answers; undefined for the real provider. */
  readonly sandboxUrl: string | undefined;
  /** Makes one call; what stands against an answer comes as a value (G7). */
  attempt<T>(call: () => Promise<T>): Promise<T | NoAnswer>;
}

/**
 * Stripe's own SDK with an explicit time limit and without its retries (G8): a lost answer is looked up, or asked again
 * under the same key (G7). Without a key it speaks to the sandbox.
 */
export function stripeClient(settings: StripeSettings, timeoutMs: number, clocks?: Clocks): StripeClient {
  const isSandbox = settings.STRIPE_SECRET_KEY === undefined;
  const apiUrl = settings.STRIPE_API_URL ?? (isSandbox ? settings.SANDBOX_URL : undefined);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  });
  return {
    stripe: new Stripe(settings.STRIPE_SECRET_KEY ?? sandboxKeys.secret, {
      ...addressOf(apiUrl),
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
      ...(clocks ? { httpClient: hearingClient(clocks) } : {}),
    }),
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? sandboxKeys.publishable,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? sandboxKeys.webhook,
    connectSecret: settings.STRIPE_CONNECT_WEBHOOK_SECRET ?? sandboxKeys.connect,
    sandboxUrl: isSameOrigin(apiUrl, settings.SANDBOX_URL) ? apiUrl : undefined,
    async attempt(call) {
      try {
        return await breaker.execute(call);
      } catch (error) {
        return noAnswer(error);
      }
    },
  };
}

/** The SDK's own way to the provider; it only hears what clock the answers tell. */
function hearingClient(clocks: Clocks): Stripe.HttpClient {
  const inner = Stripe.createNodeHttpClient();
  return {
    getClientName: () => inner.getClientName(),
    async makeRequest(...parts) {
      const askedAt = Date.now();
      const response = await inner.makeRequest(...parts);
      const { date } = response.getHeaders();
      clocks.hear('stripe', typeof date === 'string' ? date : null, askedAt);
      return response;
    },
  };
}

/** True when a call of `attempt` was answered. */
export function isAnswer<T extends object>(result: T | NoAnswer): result is T {
  return !('kind' in result && (result.kind === 'refused' || result.kind === 'not-taken' || result.kind === 'unknown'));
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

/** True when the provider itself is in trouble; a refusal of one request says nothing about the next. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return true;
  return error instanceof Stripe.errors.StripeConnectionError || (error.statusCode ?? 500) >= 500;
}

/** Connections that never stood: the provider has not read a byte of the request. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function noAnswer(error: unknown): NoAnswer {
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
