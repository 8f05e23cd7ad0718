import type { SmsMessage } from './sms-books.ts';

const ORGANIZATION = '00000000-0000-4000-8000-0000000a11ce';

/** A message as Telnyx shows it, to the caller and inside webhooks. */
export function viewSms(message: SmsMessage): object {
  const common = {
    record_type: 'message',
    direction: message.direction,
    id: message.id,
    type: 'SMS',
    messaging_profile_id: message.messagingProfileId,
    organization_id: ORGANIZATION,
    text: message.text,
    media: [],
    webhook_url: message.webhookUrl,
    webhook_failover_url: message.webhookFailoverUrl,
    encoding: message.encoding,
    parts: message.parts,
    tags: message.tags,
    cost: { amount: (message.parts * 0.004).toFixed(4), currency: 'USD' },
    received_at: message.receivedAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
    completed_at: message.completedAt?.toISOString() ?? null,
    valid_until: null,
    subject: null,
    errors: message.errors,
    cc: [],
  };
  const carrier = { carrier: 'Sandbox Wireless', line_type: 'Wireless' };
  if (message.direction === 'inbound') {
    return {
      ...common,
      from: { phone_number: message.from, status: 'received', ...carrier },
      to: [{ phone_number: message.to, status: 'webhook_delivered', ...carrier }],
    };
  }
  return {
    ...common,
    from: { phone_number: message.from, ...carrier },
    to: [{ phone_number: message.to, status: message.status, ...carrier }],
  };
}
