import { z } from 'zod';
import { call } from './call.ts';
import { cents, done, id, idParams, instant, positiveCents } from './scalars.ts';

/** An offer to settle an account for less than is owed. */
export const negotiation = z.strictObject({
  _id: id,
  amountCents: cents,
  expiresAt: instant,
  status: z.enum(['OPEN', 'ACCEPTED']),
});

export const setNegotiation = call({
  name: 'account.set-negotiation',
  method: 'PUT',
  path: '/account/{id}/negotiation',
  summary: 'Offer to settle an account for an amount until a moment; replaces an offer that stands open',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  /** The document's names: the amount in cents, and until when the offer stands. */
  body: z.strictObject({ amount: positiveCents, expirationAt: instant }),
  reply: negotiation,
  errors: ['ACCOUNT_NOT_FOUND', 'INVALID_AMOUNT', 'INVALID_STATUS'],
});

export const deleteNegotiation = call({
  name: 'account.delete-negotiation',
  method: 'DELETE',
  path: '/account/{id}/negotiation',
  summary: 'Take an open offer back',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  reply: done,
  errors: ['ACCOUNT_NOT_FOUND', 'NOT_FOUND', 'INVALID_STATUS'],
});
