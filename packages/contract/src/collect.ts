import { portalIntents } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { linkUntil } from './references.ts';
import { cents, idParams } from './scalars.ts';
import { contactKind } from './vocabulary.ts';

/** Why nothing can be collected on an account now. */
export const collectBlocks = ['draft', 'closed', 'payment-pending'] as const;

export const readCollect = call({
  name: 'account.collect',
  method: 'GET',
  path: '/account/{id}/collect',
  summary: 'What can be collected on an account now, and whom a payment link would reach',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: z.strictObject({
    balanceCents: cents,
    /** Money of payments under way. */
    pendingCents: cents,
    /** What a payment link would let the customer pay on it. */
    collectableCents: cents,
    currency: z.string(),
    blockedBy: z.enum(collectBlocks).nullable(),
    /** The customer's contact points; a link may be given to those that are not opted out. */
    contacts: z.array(
      z.strictObject({
        kind: contactKind,
        value: z.string(),
        isPrimary: z.boolean(),
        isOptedOut: z.boolean(),
      }),
    ),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const makePaymentLink = call({
  name: 'account.make-payment-link',
  method: 'POST',
  path: '/account/{id}/collect',
  summary:
    "Make a payment link to hand over oneself; it opens the customer's portal, or one choice of it, for whoever has it",
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: z.strictObject({ intent: z.enum(portalIntents).optional() }),
  perMinute: 60,
  isReplySecret: true,
  reply: linkUntil,
  errors: [
    'COMPANY_CLOSING',
    'PAYMENTS_NOT_READY',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_ALREADY_CLOSED',
    'INVALID_STATUS',
    'PAYMENT_IN_PROGRESS',
  ],
});
