import { expect, test } from 'vitest';
import type { SmsEvent } from '#server/gateways/sms-gateway.ts';
import { priorityOf } from './event-priority.ts';

const common = { eventId: 'e', providerId: 'p', from: '+12125550100', at: '', body: {} };
/** As the door stores a text's event: under its kind. */
const text = (payload: SmsEvent) => priorityOf({ type: payload.kind, payload });
const delivery = (status: Extract<SmsEvent, { kind: 'delivery' }>['status']) =>
  text({ ...common, kind: 'delivery', status, failure: null, closes: null, messageId: null });

test('G35: a report of what went well waits behind what somebody did, or what went wrong', () => {
  const reports = [delivery('SENT'), delivery('DELIVERED'), priorityOf({ type: 'email.delivered', payload: {} })];
  const others = [
    text({ ...common, kind: 'received', to: '+12125550101', text: 'STOP' }),
    delivery('UNDELIVERED'),
    delivery('ERROR'),
    priorityOf({ type: 'email.complained', payload: {} }),
    priorityOf({ type: 'payment_intent.succeeded', payload: {} }),
  ];
  expect(Math.max(...reports)).toBeLessThan(Math.min(...others));
});
