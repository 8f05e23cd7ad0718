import { z } from 'zod';
import { call } from './call.ts';
import { cents, instant, text } from './scalars.ts';

export const checkBankAccount = call({
  name: 'bank-account.check',
  method: 'GET',
  path: '/company/bank-account/check',
  summary: 'Whether the payment provider has a bank account to pay out to, and whether it may',
  access: { who: 'staff', permission: 'transaction.read' },
  reply: z.strictObject({
    /** A bank account is named at the provider. */
    isConnected: z.boolean(),
    /** The provider asks for nothing more and pays out. */
    isVerified: z.boolean(),
    mayCharge: z.boolean(),
    mayPayOut: z.boolean(),
    /** What the provider still wants to know, in its words. */
    missing: z.array(text(200)).max(100),
    bankName: z.string().nullable(),
    last4: z.string().nullable(),
  }),
  errors: ['STRIPE_ERROR', 'PROVIDER_UNAVAILABLE'],
});

export const getBankBalance = call({
  name: 'bank-account.get-balance',
  method: 'GET',
  path: '/company/bank-account/get-balance',
  summary: 'What the payment provider holds of what the company’s customers paid, less its fees',
  access: { who: 'staff', permission: 'transaction.read' },
  reply: z.strictObject({
    currency: z.string(),
    /** Can be paid out, and is still on its way. */
    availableCents: cents,
    pendingCents: cents,
    at: instant,
  }),
  errors: ['STRIPE_ERROR', 'PROVIDER_UNAVAILABLE'],
});
