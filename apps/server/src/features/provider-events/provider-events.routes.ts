import { mailWebhook, stripeConnectWebhook, stripeWebhook, telnyxWebhook } from '@recoup/contract/webhooks.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { verifyMailEvent } from '#server/gateways/mail-events.ts';
import { type Route, route } from '#server/http/route.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';
import { takeMail } from './take-mail.ts';
import { telephonyType } from './telephony-type.ts';

/** The doors for providers: the signature over the raw bytes is the only thing that is believed (G21). */
export const providerEventRoutes: Route[] = [
  route(stripeWebhook, async ({ raw, headers, requestId }, context) => {
    const signature = headers['stripe-signature'];
    const event = context.gateways.cards.verifyEvent(raw, typeof signature === 'string' ? signature : undefined);
    if (!event) {
      context.log.warn({ requestId, provider: 'stripe' }, 'an event with a wrong signature was refused');
      return refuse('INVALID_SIGNATURE');
    }
    const { id: eventId, type, body: payload } = event;
    await receiveProviderEvent(context, { provider: 'stripe', eventId, type, payload });
    return { received: true as const };
  }),
  route(stripeConnectWebhook, async ({ raw, headers, requestId }, context) => {
    const signature = headers['stripe-signature'];
    const event = context.gateways.connect.verifyEvent(raw, typeof signature === 'string' ? signature : undefined);
    if (!event) {
      context.log.warn({ requestId, provider: 'stripe-connect' }, 'an event with a wrong signature was refused');
      return refuse('INVALID_SIGNATURE');
    }
    const { id: eventId, type, body: payload } = event;
    await receiveProviderEvent(context, { provider: 'stripe-connect', eventId, type, payload });
    return { received: true as const };
  }),
  route(mailWebhook, async ({ raw, headers, requestId }, context) => {
    const event = verifyMailEvent(context.settings, raw, headers);
    if (!event) {
      context.log.warn({ requestId, provider: 'mail' }, 'an event with a wrong signature was refused');
      return refuse('INVALID_SIGNATURE');
    }
    if (event.type === 'email.received') await takeMail(context, event);
    else await receiveProviderEvent(context, { provider: 'mail', ...event });
    return { received: true as const };
  }),
  route(telnyxWebhook, async ({ raw, headers, requestId }, context) => {
    const event = await context.gateways.sms.verifyEvent(raw, headers);
    if (!event) {
      context.log.warn({ requestId, provider: 'telnyx' }, 'an event with a wrong signature was refused');
      return refuse('INVALID_SIGNATURE');
    }
    const type = telephonyType(event);
    await receiveProviderEvent(context, { provider: 'telnyx', eventId: event.eventId, type, payload: event });
    return { received: true as const };
  }),
];
