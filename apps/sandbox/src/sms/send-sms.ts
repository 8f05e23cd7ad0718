import type { Sandbox } from '../sandbox.ts';
import { emitSmsEvents } from './emit-sms-events.ts';
import { blockKey, keepSms, type SmsMessage } from './sms-books.ts';
import { type SmsAnswer, smsError } from './sms-error.ts';
import { cutIntoParts, fateOfNumber } from './sms-rules.ts';
import { viewSms } from './view-sms.ts';

const E164 = /^\+[1-9]\d{7,14}$/;
const MAX_PARTS = 10;
const PROFILE = '40000000-0000-4000-8000-00000000cafe';

/** Numbers that said STOP where nobody heard it, told with another status. */
const STOPPED_ELSEWHERE = '0196';

/**
 * Takes a text message. The answer says "queued"; what becomes of it is told by webhooks, and here it is known at
 * once, so that a test has nothing to wait for.
 */
export function sendSms(sandbox: Sandbox, body: unknown, headers: { idempotencyKey: string | null }): SmsAnswer {
  const from = readText(body, 'from');
  const to = readText(body, 'to');
  const text = readText(body, 'text');
  if (to === null) return missing('to');
  if (from === null && readText(body, 'messaging_profile_id') === null) return missing('from');
  if (text === null || text === '') return missing('text');
  if (!E164.test(to)) {
    return smsError(400, '40310', "Invalid 'to' address", `The 'to' address should be in E.164 format: ${to}`, '/to');
  }
  const sender = from ?? '+18005550100';
  if (!E164.test(sender) && !/^[A-Za-z0-9 ]{1,11}$/.test(sender) && !/^\d{5,6}$/.test(sender)) {
    return smsError(
      400,
      '40305',
      "Invalid 'from' address",
      `The 'from' address is not yours to use: ${sender}`,
      '/from',
    );
  }
  const isStopped = to.endsWith(STOPPED_ELSEWHERE);
  if (isStopped || sandbox.sms.blocked.has(blockKey(sender, to))) {
    sandbox.sms.counts.refused += 1;
    const detail = 'Messages cannot be sent from your number to this recipient because they replied STOP.';
    return smsError(isStopped ? 403 : 400, '40300', 'Blocked due to STOP message', detail, '/to');
  }
  const { encoding, parts } = cutIntoParts(text);
  if (parts > MAX_PARTS) {
    return smsError(
      400,
      '40302',
      'Message too large',
      `The message would be cut into more than ${MAX_PARTS} parts.`,
      '/text',
    );
  }
  const now = sandbox.now();
  const message: SmsMessage = {
    id: sandbox.ids.uuid(),
    direction: 'outbound',
    from: sender,
    to,
    text,
    status: 'queued',
    parts,
    encoding,
    errors: [],
    receivedAt: now,
    sentAt: null,
    completedAt: null,
    tags: readTexts(body, 'tags'),
    idempotencyKey: headers.idempotencyKey,
    messagingProfileId: readText(body, 'messaging_profile_id') ?? PROFILE,
    webhookUrl: readText(body, 'webhook_url'),
    webhookFailoverUrl: readText(body, 'webhook_failover_url'),
  };
  keepSms(sandbox.sms, message);
  const answer = { status: 200, body: { data: viewSms(message) } };
  deliver(sandbox, message);
  return answer;
}

function deliver(sandbox: Sandbox, message: SmsMessage): void {
  const fate = fateOfNumber(message.to);
  message.sentAt = sandbox.now();
  message.status = 'sent';
  const sent = { ...message };
  message.completedAt = sandbox.now();
  message.status = fate.status;
  message.errors = fate.error === null ? [] : [fate.error];
  emitSmsEvents(sandbox, [
    { type: 'message.sent', message: sent },
    { type: 'message.finalized', message },
  ]);
  if (fate.status === 'delivered')
    sandbox.crowd.heed({ channel: 'sms', address: message.to, ours: message.from, text: message.text });
}

function missing(name: string): SmsAnswer {
  return smsError(422, '10004', 'Missing required parameter', `The '${name}' parameter is required.`, `/${name}`);
}

function readText(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : null;
}

function readTexts(body: unknown, name: string): string[] {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
