import type { Sandbox } from '../sandbox.ts';
import { emitSmsEvents } from './emit-sms-events.ts';
import { blockKey, keepSms, type SmsMessage } from './sms-books.ts';
import { cutIntoParts, readKeyword } from './sms-rules.ts';

/** Someone writes to one of our numbers. The provider obeys STOP and START itself before it passes the text on. */
export function receiveSms(sandbox: Sandbox, written: { from: string; to: string; text: string }): SmsMessage {
  const keyword = readKeyword(written.text);
  const key = blockKey(written.to, written.from);
  if (keyword === 'stop') sandbox.sms.blocked.add(key);
  if (keyword === 'start') sandbox.sms.blocked.delete(key);
  const message: SmsMessage = {
    id: sandbox.ids.uuid(),
    direction: 'inbound',
    ...written,
    ...cutIntoParts(written.text),
    status: 'received',
    errors: [],
    receivedAt: sandbox.now(),
    sentAt: null,
    completedAt: null,
    tags: [],
    idempotencyKey: null,
    messagingProfileId: '40000000-0000-4000-8000-00000000cafe',
    webhookUrl: null,
    webhookFailoverUrl: null,
  };
  keepSms(sandbox.sms, message);
  emitSmsEvents(sandbox, [{ type: 'message.received', message }]);
  return message;
}
