import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, debtorReference, failure } from './references.ts';
import { cents, done, id, idParams, instant, limit, listOf, page, requiredText } from './scalars.ts';
import { transactionMethod } from './vocabulary.ts';

/** So many are counted at most: whoever has more begins with the newest. */
export const FAILED_COUNTED_MAX = 1_000;

/** A payment that failed, or that a bank took back, and that waits for a person. */
export const failedPayment = named('FailedPayment', {
  _id: id,
  at: instant,
  debtor: debtorReference,
  accounts: z.array(accountReference),
  amountCents: cents,
  currency: z.string(),
  method: transactionMethod,
  methodLabel: z.string().nullable(),
  source: z.string(),
  /** Why, in the reader's language. */
  failure,
  /** The money had arrived, and the bank took it back. */
  wasReturned: z.boolean(),
  /** Which try it was. */
  tries: z.int(),
  /** When it is tried again without anybody's doing; null when it is not. */
  retryAt: instant.nullable(),
  /** Why it is not tried again by itself, as a word of domain/payments/retry-decision. */
  retryReason: z.string().nullable(),
  /** There is a saved method, and nothing forbids to charge it once more now. */
  mayRetry: z.boolean(),
});

export const listFailedPayments = call({
  name: 'failed-payment.list',
  method: 'GET',
  path: '/transaction/failed',
  summary: 'Failed payments that wait for a person, newest first',
  access: { who: 'staff', permission: 'transaction.read' },
  query: z.strictObject({ page, limit }),
  /** `total` counts a thousand at most; `hasMore` says that there are more. */
  reply: listOf(failedPayment).extend({ hasMore: z.boolean() }),
});

export const retryFailedPayment = call({
  name: 'failed-payment.retry',
  method: 'POST',
  path: '/transaction/{id}/retry',
  summary: 'Charge the saved method once more now; the new payment’s id is the idempotency key at the provider (G7)',
  access: { who: 'staff', permission: 'transaction.write' },
  params: idParams,
  body: z.strictObject({ _id: id }),
  reply: z.strictObject({ paymentId: id, state: z.string() }),
  errors: [
    'COMPANY_CLOSING',
    'PAYMENTS_NOT_READY',
    'NOT_FOUND',
    'INVALID_STATUS',
    'RETRY_NOT_ALLOWED',
    'COLLECTION_STAYED',
    'ACCOUNT_DISPUTED',
    'PAYMENT_METHOD_WITHDRAWN',
    'CHARGE_NOT_AUTHORIZED',
    'PAYMENT_IN_PROGRESS',
    'INVALID_AMOUNT',
    'STRIPE_ERROR',
  ],
});

export const dismissFailedPayment = call({
  name: 'failed-payment.dismiss',
  method: 'POST',
  path: '/transaction/{id}/dismiss',
  summary: 'Take a failed payment off the queue, with the reason',
  access: { who: 'staff', permission: 'transaction.write' },
  params: idParams,
  body: z.strictObject({ reason: requiredText(500) }),
  reply: done,
  errors: ['NOT_FOUND'],
});
