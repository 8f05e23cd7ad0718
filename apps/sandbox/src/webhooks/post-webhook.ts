import { sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { MAIL_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, telnyxPrivateKey } from '../keys.ts';
import type { Delivery } from './outbox.ts';

const TIMEOUT_MS = 10_000;
const paths = {
  cards: '/v1/webhooks/stripe',
  connect: '/v1/webhooks/stripe-connect',
  sms: '/v1/webhooks/telnyx',
  mail: '/v1/webhooks/mail',
} as const;

/**
 * Makes one attempt to deliver an event, signed as the provider signs: at the moment of the attempt, over the raw
 * body. Answers the status, or null when nobody answered in time.
 */
export async function postWebhook(
  delivery: Delivery,
  where: { recoupUrl: string | null; stripeSecret: string; now: () => Date },
): Promise<number | null> {
  const path = paths[delivery.provider];
  const url = delivery.url ?? (where.recoupUrl === null ? null : new URL(path, where.recoupUrl).href);
  if (url === null) return null;
  const timestamp = Math.floor(where.now().getTime() / 1000);
  const body = delivery.provider === 'sms' ? withAttempt(delivery, url) : delivery.body;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...signature(delivery, body, timestamp, where) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // Refused, reset or too slow: to a provider that is all the same, it tries again later.
    return null;
  }
}

function signature(
  delivery: Delivery,
  body: string,
  timestamp: number,
  where: { stripeSecret: string },
): Record<string, string> {
  if (delivery.provider === 'cards' || delivery.provider === 'connect') {
    const secret = delivery.provider === 'cards' ? where.stripeSecret : STRIPE_CONNECT_WEBHOOK_SECRET;
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { 'stripe-signature': header, 'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)' };
  }
  if (delivery.provider === 'mail') {
    const { eventId } = delivery;
    const signed = new Webhook(MAIL_WEBHOOK_SECRET).sign(eventId, new Date(timestamp * 1000), body);
    return { 'webhook-id': eventId, 'webhook-timestamp': String(timestamp), 'webhook-signature': signed };
  }
  const signed = sign(null, Buffer.from(`${timestamp}|${body}`), telnyxPrivateKey).toString('base64');
  return { 'telnyx-signature-ed25519': signed, 'telnyx-timestamp': String(timestamp), 'user-agent': 'telnyx-webhooks' };
}

/** Telnyx tells in the body which attempt this is and where it went. */
function withAttempt(delivery: Delivery, url: string): string {
  const meta = JSON.stringify({ attempt: delivery.attempts, delivered_to: url });
  return `${delivery.body.slice(0, -1)},"meta":${meta}}`;
}
