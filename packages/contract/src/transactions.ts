import { paymentMethods, transactionStatuses, transactionTypes } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { cents, id, idParams, instant, limit, listOf, page, repeated, text } from './scalars.ts';

/** A movement of money: a charge, a payment attempt with its state, a return. */
export const transaction = z.strictObject({
  _id: id,
  type: z.enum(transactionTypes),
  method: z.enum(paymentMethods).nullable(),
  status: z.enum(transactionStatuses),
  amountCents: cents,
  currency: z.string(),
  at: instant,
  account: z.strictObject({ _id: id, reference: z.string() }).nullable(),
  debtor: z.strictObject({ _id: id, displayName: z.string() }).nullable(),
  /** Why it failed, in words fit for a screen. */
  failure: z.string().nullable(),
  /** Last four digits and brand of a card, when known. */
  methodLabel: z.string().nullable(),
  paymentId: id.nullable(),
});

export const transactionList = listOf(transaction);

export const accountTransactions = call({
  name: 'account.transactions',
  method: 'GET',
  path: '/account/{id}/transactions',
  summary: 'Money movements of one account',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: transactionList,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const debtorTransactions = call({
  name: 'debtor.transactions',
  method: 'GET',
  path: '/debtor/{id}/sidebar/transactions',
  summary: 'Money movements of one customer',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: transactionList,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const listTransactions = call({
  name: 'transaction.list',
  method: 'GET',
  path: '/transaction',
  summary: 'Transactions of the company, newest first',
  access: { who: 'staff', permission: 'transaction.read' },
  query: z.strictObject({
    page,
    perPage: limit,
    search: text(200).optional(),
    status: repeated(z.enum(transactionStatuses)),
    type: repeated(z.enum(transactionTypes)),
  }),
  reply: transactionList.extend({
    totals: z.strictObject({ paidCents: cents, returnedCents: cents, failedCount: z.int() }),
  }),
});
