import { refundStates } from '@recoup/domain/payments/refund-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { chargeState } from './payment-methods.ts';
import { failure, namedRecord } from './references.ts';
import { cents, id, idParams, instant, positiveCents, text } from './scalars.ts';
import { transactionMethod, transactionStatus } from './vocabulary.ts';

export const refund = named('Refund', {
  _id: id,
  amountCents: cents,
  status: z.enum(refundStates),
  /** Ours, or made at the provider itself. */
  source: z.enum(['staff', 'provider']),
  note: z.string(),
  /** Why it failed, in the provider's words. */
  failure: z.string().nullable(),
  createdAt: instant,
  /** What of it was given by hand after it had failed: the record is asked for by `transaction.entry`. */
  byHand: z.strictObject({ entryId: id, amountCents: cents }).nullable(),
  /** What may be recorded as given by hand in its place: of one that failed, once. */
  handRefundableCents: cents,
});

export const payment = named('Payment', {
  _id: id,
  status: transactionStatus,
  method: transactionMethod,
  methodLabel: z.string().nullable(),
  /** False for money that came by hand. */
  isByProvider: z.boolean(),
  amountCents: cents,
  receivedCents: cents,
  returnedCents: cents,
  /** What may still be given back through the provider (G9). */
  refundableCents: cents,
  currency: z.string(),
  createdAt: instant,
  refunds: z.array(refund),
  state: chargeState,
  failure: failure.nullable(),
  /** Who took it: charged the customer, or recorded it by hand. */
  member: namedRecord.nullable(),
  /** What the customer agreed to before a member charged them, and who heard it. */
  agreement: z.strictObject({ text: z.string(), evidence: z.string(), memberName: z.string(), at: instant }).nullable(),
  /** When a failed charge is tried again by itself, and why not. */
  retryAt: instant.nullable(),
  retryReason: z.string().nullable(),
});

export const readPayment = call({
  name: 'payment.read',
  method: 'GET',
  path: '/payment/{id}',
  summary: 'One payment with its refunds, and what may still be given back',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: payment,
});

export const refundPayment = call({
  name: 'payment.refund',
  method: 'POST',
  path: '/payment/{id}/refunds',
  summary: 'Give money of a payment back to where it came from; the refund’s id is the key at the provider (G9)',
  access: { who: 'staff', permission: 'transaction.write' },
  params: idParams,
  body: z.strictObject({ _id: id, amountCents: positiveCents, note: text(500).default('') }),
  reply: payment,
  errors: ['INVALID_STATUS', 'REFUND_TOO_HIGH'],
});
