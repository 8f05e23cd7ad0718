import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';

const received = named('Received', { received: z.literal(true) });

export const stripeWebhook = call({
  name: 'webhook.stripe',
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Events of the card payment provider, signed (G21)',
  access: { who: 'webhook' },
  transport: 'raw',
  reply: received,
  errors: ['INVALID_SIGNATURE'],
});

export const stripeConnectWebhook = call({
  name: 'webhook.stripe-connect',
  method: 'POST',
  path: '/webhooks/stripe-connect',
  summary: 'Events of companies’ own accounts at the card payment provider, signed with a secret of their own (G21)',
  access: { who: 'webhook' },
  transport: 'raw',
  reply: received,
  errors: ['INVALID_SIGNATURE'],
});

export const mailWebhook = call({
  name: 'webhook.mail',
  method: 'POST',
  path: '/webhooks/mail',
  summary:
    'Bounces, complaints and deliveries of the mail provider, and mail that came to us, signed by Standard Webhooks (G21)',
  access: { who: 'webhook' },
  transport: 'raw',
  reply: received,
  errors: ['INVALID_SIGNATURE', 'BODY_TOO_LARGE'],
  // 25 MB of mail in base64, and its envelope.
  bodyBytesMax: 36 * 1024 * 1024,
});

export const telnyxWebhook = call({
  name: 'webhook.telnyx',
  method: 'POST',
  path: '/webhooks/telnyx',
  summary: 'Delivery states and incoming messages of the SMS provider, signed (G21)',
  access: { who: 'webhook' },
  transport: 'raw',
  reply: received,
  errors: ['INVALID_SIGNATURE'],
});
