import type { Sandbox } from '../sandbox.ts';
import type { WebhookEvent } from '../webhooks/outbox.ts';
import type { SmsMessage } from './sms-books.ts';
import { viewSms } from './view-sms.ts';

type Moment = { type: 'message.sent' | 'message.finalized' | 'message.received'; message: SmsMessage };

/** Sends off what became of a message; each event shows the message as it was at that moment. */
export function emitSmsEvents(sandbox: Sandbox, moments: Moment[]): void {
  const events = moments.map(({ type, message }): WebhookEvent => {
    const id = sandbox.ids.uuid();
    const data = {
      record_type: 'event',
      id,
      event_type: type,
      occurred_at: sandbox.now().toISOString(),
      payload: viewSms(message),
    };
    const url = message.webhookUrl === null ? {} : { url: message.webhookUrl };
    return { provider: 'sms', eventId: id, type, lane: message.id, body: JSON.stringify({ data }), ...url };
  });
  sandbox.outbox.send(events);
  sandbox.live.publish('sms');
}
