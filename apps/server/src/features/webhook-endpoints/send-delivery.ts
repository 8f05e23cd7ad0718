import { eventBody } from '@recoup/domain/webhook-endpoints/event-body.ts';
import { Webhook } from 'standardwebhooks';
import type { Context } from '#server/context.ts';
import type { WebhookAnswer } from '#server/gateways/webhook-gateway.ts';
import type { DeliveryRow } from './deliveries.store.ts';
import { secretPlace } from './secret-place.ts';
import type { EndpointRow, SecretRow } from './webhook-endpoints.store.ts';

/** Where events of an endpoint go, and with what they are signed. */
export interface Receiver {
  readonly companyId: string;
  readonly endpoint: Pick<EndpointRow, 'id' | 'url'>;
  readonly secrets: readonly SecretRow[];
}

/** What a try came to, and how long it took. */
export interface Tried {
  readonly delivery: DeliveryRow;
  readonly at: Date;
  readonly ms: number;
  readonly answer: WebhookAnswer;
}

/** Sends one event to one endpoint, signed by Standard Webhooks with every secret that works. */
export async function sendDelivery(
  { gateways, vault }: Pick<Context, 'gateways' | 'vault'>,
  { companyId, endpoint, secrets }: Receiver,
  delivery: DeliveryRow,
): Promise<Tried> {
  const at = new Date();
  const started = performance.now();
  const body = eventBody(companyId, delivery.event);
  const signatures = secrets.map(({ secret }) => {
    const opened = vault.open(secret, secretPlace(companyId, endpoint.id));
    // Nothing leaves unsigned: who could tell it from a forged one?
    if (!opened) throw new Error('no key opens the secret of an endpoint');
    return new Webhook(opened.text).sign(delivery.event.id, at, body);
  });
  if (signatures.length === 0) throw new Error('an endpoint without a secret');
  const answer = await gateways.webhooks.post(companyId, endpoint.url, {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Recoup webhooks',
      'webhook-id': delivery.event.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  });
  return { delivery, at, ms: Math.round(performance.now() - started), answer };
}
