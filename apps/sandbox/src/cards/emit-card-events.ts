import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import type { WebhookEvent } from '../webhooks/outbox.ts';
import { API_VERSION, type CardEvent } from './card-books.ts';
import type { CardCall } from './card-call.ts';

/** `previous`: what changed, as it was before. */
type Happening = { type: string; object: object; previous?: object };

/**
 * Writes down what happened and sends it off. `lane` is the payment it is all about. The objects are copied:
 * an event tells how things were then, not how they are when it is read.
 */
export function emitCardEvents(
  sandbox: Sandbox,
  call: Pick<CardCall, 'requestId' | 'idempotencyKey'>,
  lane: string,
  happenings: Happening[],
): void {
  const events = happenings.map(({ type, object, previous }): WebhookEvent => {
    const event: CardEvent = {
      id: sandbox.ids.make('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: unixSeconds(sandbox),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: call.requestId, idempotency_key: call.idempotencyKey },
      type,
    };
    sandbox.cards.events.set(event.id, event);
    return { provider: 'cards', eventId: event.id, type, lane, body: JSON.stringify(event) };
  });
  sandbox.outbox.send(events);
  sandbox.live.publish('payment');
}
