import type { Context } from '#server/context.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';
import { telephonyType } from './telephony-type.ts';

/**
 * Asks the providers for everything that they told since a moment, and keeps what is not here. Events are kept by the
 * provider's own id: those that are here already change nothing (G21). Throws when a provider does not answer.
 */
export async function receiveMissedEvents(context: Context, since: Date): Promise<void> {
  const { cards, sms } = context.gateways;
  const told = await cards.listEvents(since);
  if (told.kind !== 'events') throw new Error(`the card provider did not list its events: ${told.kind}`);
  for (const { id: eventId, type, body } of told.events) {
    await receiveProviderEvent(context, { provider: 'stripe', eventId, type, payload: body });
  }
  for (const event of await sms.listEvents(since)) {
    const type = telephonyType(event);
    await receiveProviderEvent(context, { provider: 'telnyx', eventId: event.eventId, type, payload: event });
  }
}
