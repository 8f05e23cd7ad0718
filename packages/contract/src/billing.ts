import { z } from 'zod';
import { call } from './call.ts';
import { id } from './scalars.ts';

export const startCompanySetup = call({
  name: 'billing.setup-method',
  method: 'POST',
  path: '/stripe/setup-method/intent',
  summary: 'Begin to save the card or bank account with which the company pays for its subscription and credits',
  access: { who: 'staff', permission: 'company.write' },
  reply: z.strictObject({
    _id: id,
    provider: z.enum(['stripe', 'sandbox']),
    clientSecret: z.string(),
    publishableKey: z.string(),
    /** Page with the provider's fields, to be framed; null where its own script draws them. */
    fieldsUrl: z.string().nullable(),
  }),
  errors: ['STRIPE_ERROR', 'PROVIDER_UNAVAILABLE'],
  isReplySecret: true,
});
