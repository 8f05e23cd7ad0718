import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { planPolicy } from './plans.ts';
import { recordVersion, text } from './scalars.ts';

/** What a company allows about payments. */
export const paymentPolicy = named('PaymentPolicy', {
  plans: planPolicy,
  /** A paragraph of its own in the terms of its plans. */
  planNote: z.string(),
  version: recordVersion,
});

export const readPaymentPolicy = call({
  name: 'payment-policy.read',
  method: 'GET',
  path: '/preference/payments',
  summary: 'What the company allows about payment plans',
  access: { who: 'staff', permission: 'settings.read' },
  reply: paymentPolicy,
});

export const updatePaymentPolicy = call({
  name: 'payment-policy.update',
  method: 'PUT',
  path: '/preference/payments',
  summary: 'Change what the company allows; plans that stand keep what was agreed (G27)',
  access: { who: 'staff', permission: 'settings.write' },
  body: z.strictObject({ plans: planPolicy, planNote: text(2_000), version: recordVersion }),
  reply: paymentPolicy,
  errors: ['STALE_VERSION'],
});
