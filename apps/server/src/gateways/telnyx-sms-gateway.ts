import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { TelnyxWebhook } from 'telnyx/lib/webhooks.mjs';
import { z } from 'zod';
import type { Clocks } from './clocks.ts';
import type { Closing, HandOver, SmsEvent, SmsGateway, TelephonyEvent } from './sms-gateway.ts';
import { readCallEvent } from './telnyx-call-event.ts';
import { readTelnyxFailure, type TelnyxSettings, telnyxClient, telnyxPublicKey } from './telnyx-client.ts';
import { readRegistrationEvent } from './telnyx-registration-event.ts';
import { parseJson, unreadEvent } from './unread-event.ts';

/**
 * After so many texts in a row whose answer was lost none is handed over for a while: each would be in doubt for ever,
 * and one that was not begun stays ours to send.
 */
const LOST_MAX = 5;
const REST_MS = 10_000;
const PAGE = 250;
/** More than are told between two backups. */
const LISTED_MAX = 2_000_000;

const phone = z.looseObject({ phone_number: z.string(), status: z.string().nullish() });
const event = z.looseObject({
  data: z.looseObject({
    id: z.string().min(1).max(255),
    event_type: z.string().min(1).max(255),
    occurred_at: z.string().nullish(),
    payload: z
      .looseObject({
        id: z.string().nullish(),
        direction: z.string().nullish(),
        from: phone.nullish(),
        to: z.array(phone).nullish(),
        text: z.string().nullish(),
        tags: z.array(z.string()).nullish(),
        webhook_url: z.string().nullish(),
        errors: z.array(z.looseObject({ code: z.string().nullish(), title: z.string().nullish() })).nullish(),
      })
      .nullish(),
  }),
});
type TelnyxEvent = z.output<typeof event>;

/** Telnyx over its own SDK, without its retries: a text that may have left is never handed over again (G12). */
export function telnyxSmsGateway(settings: TelnyxSettings, clocks?: Clocks): SmsGateway {
  const webhookUrl = new URL('/v1/webhooks/telnyx', settings.PUBLIC_URL);
  const client = telnyxClient(settings, clocks);
  const signatures = new TelnyxWebhook(telnyxPublicKey(settings));
  const breaker = circuitBreaker(
    handleWhen((error) => failedHandOver(error).kind === 'unknown'),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(LOST_MAX) },
  );

  return {
    async send({ messageId, from, to, text }) {
      try {
        const answer = await breaker.execute(() =>
          client.messages.send(
            { from, to, text, type: 'SMS', webhook_url: reportAddress(webhookUrl, messageId) },
            { headers: { 'Idempotency-Key': messageId } },
          ),
        );
        const id = answer.data?.id;
        return id ? { kind: 'accepted', providerId: id } : { kind: 'unknown', message: 'the answer names no message' };
      } catch (error) {
        return failedHandOver(error);
      }
    },

    async listEvents(since) {
      const told: TelephonyEvent[] = [];
      const filter = { started_at: { gte: since.toISOString() } };
      for await (const { webhook } of client.webhookDeliveries.list({ filter, 'page[size]': PAGE })) {
        const read = readAny({ data: webhook });
        if (read) told.push(read);
        if (told.length > LISTED_MAX) throw new Error(`more than ${LISTED_MAX} events to read`);
      }
      return told.toSorted((one, other) => (atOf(one) < atOf(other) ? -1 : 1));
    },

    async verifyEvent(raw, headers) {
      try {
        await signatures.verify(raw.toString('utf8'), singleHeaders(headers));
      } catch {
        return null;
      }
      const parsed = parseJson(raw);
      const read = readRegistrationEvent(parsed, raw, headers) ?? readAny(parsed);
      if (read) return read;
      const { eventId, type, payload } = unreadEvent(raw);
      return { kind: 'other', eventId, type, body: payload };
    },
  };
}

const atOf = (event: TelephonyEvent): string => ('at' in event ? event.at : '');

/** Where the provider reports to; our id travels in the query and comes back inside each signed event. */
function reportAddress(webhookUrl: URL, messageId: string): string {
  const url = new URL(webhookUrl);
  url.searchParams.set('message', messageId);
  return url.href;
}

function singleHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') single[name] = value;
  }
  return single;
}

/**
 * What the provider's codes say of the number itself (its list of messaging errors): it replied STOP; it is a landline or
 * cannot be routed to, its carrier does not know it, it is no number. Others are about the sender, the text, or today.
 */
const closings: Readonly<Record<string, Closing>> = {
  '40300': 'opt-out',
  '40001': 'bounce',
  '40012': 'bounce',
  '40310': 'bounce',
};
const closingOf = (code: string | null | undefined): Closing => closings[code ?? ''] ?? null;

function failedHandOver(error: unknown): HandOver {
  if (error instanceof BrokenCircuitError) return { kind: 'not-taken', message: 'the provider loses its answers' };
  const failure = readTelnyxFailure(error);
  return failure.kind === 'refused' ? { ...failure, closes: closingOf(failure.code) } : failure;
}

const states: Readonly<Record<string, 'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'ERROR'>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  delivery_unconfirmed: 'UNDELIVERED',
  delivery_failed: 'UNDELIVERED',
  sending_failed: 'ERROR',
};

/** A text or a call: one account tells of both through one door. */
function readAny(body: unknown): TelephonyEvent | null {
  const call = readCallEvent(body);
  if (call) return call;
  const parsed = event.safeParse(body);
  return parsed.success ? readEvent(parsed.data) : null;
}

function readEvent(body: TelnyxEvent): SmsEvent {
  const { id: eventId, event_type: type, occurred_at: occurredAt, payload } = body.data;
  // People do type card numbers into texts: none gets further than this line, not even into the event's own record (G11).
  if (payload?.text) payload.text = maskCardNumbers(payload.text);
  const other: SmsEvent = { kind: 'other', eventId, type, body };
  const [receiver] = payload?.to ?? [];
  if (!payload?.id || !payload.from || !receiver) return other;
  const common = { eventId, providerId: payload.id, from: payload.from.phone_number, at: occurredAt ?? '', body };
  if (type === 'message.received') {
    return { ...common, kind: 'received', to: receiver.phone_number, text: payload.text ?? '' };
  }
  const status = states[receiver.status ?? ''];
  if ((type !== 'message.sent' && type !== 'message.finalized') || !status) return other;
  const [failure] = payload.errors ?? [];
  return {
    ...common,
    kind: 'delivery',
    status,
    failure: failure ? `${failure.code ?? ''} ${failure.title ?? ''}`.trim() : null,
    closes: status === 'UNDELIVERED' || status === 'ERROR' ? closingOf(failure?.code) : null,
    messageId: messageIdOf(payload),
  };
}

function messageIdOf(payload: NonNullable<TelnyxEvent['data']['payload']>): string | null {
  const id = z.uuid();
  const url = payload.webhook_url && URL.canParse(payload.webhook_url) ? new URL(payload.webhook_url) : null;
  return id.safeParse(url?.searchParams.get('message')).data ?? null;
}
