import { ledgerAccounts } from '@recoup/domain/ledger/entry.ts';
import { transactionSources } from '@recoup/domain/ledger/transaction-source.ts';
import { transactionSorts } from '@recoup/domain/transactions/transaction-sorts.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { filter, filterText } from './filters.ts';
import { named } from './named.ts';
import {
  accountReference,
  accountShareAndBalance,
  debtorReference,
  failure,
  namedRecord,
  reasonedAct,
} from './references.ts';
import { cents, id, idParams, instant, limit, listOf, page, text } from './scalars.ts';
import { topic } from './topic.ts';
import { transactionMethod, transactionStatus, transactionType } from './vocabulary.ts';

export const transactionTopic = topic('transaction', [
  'transaction.',
  'payment.',
  'failed-payment.',
  'account.transactions',
  'debtor.',
  'dashboard.',
]);

/** A movement of money: a charge, a payment attempt with its state, a return. */
export const transaction = named('Transaction', {
  _id: id,
  type: transactionType,
  method: transactionMethod.nullable(),
  status: transactionStatus,
  /** Whose doing it was. */
  source: z.enum(transactionSources),
  amountCents: cents,
  currency: z.string(),
  at: instant,
  /** The account it concerns, or the first of several. */
  account: accountReference.nullable(),
  /** How many accounts it concerns; none for money that no account took. */
  accountCount: z.int(),
  debtor: debtorReference.nullable(),
  /** Why it failed: the code of the card provider or ours, and a sentence in the reader's language. */
  failure: failure.nullable(),
  /** Last four digits and brand of a card, when known. */
  methodLabel: z.string().nullable(),
  paymentId: id.nullable(),
  /** Who booked it or had it charged. */
  member: namedRecord.nullable(),
  /** Moves a customer's credit from or to an account: nothing came in or went out. */
  movesCredit: z.boolean(),
  /** What a member recorded by hand: asked for by `transaction.entry`. */
  entryId: id.nullable(),
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

const ofMethod = named('MethodTotal', { method: transactionMethod.nullable(), cents, count: z.int() });

/** What everything that matches comes to. */
export const transactionTotals = named('TransactionTotals', {
  /** Payments that arrived, whatever went back later. */
  paidCents: cents,
  paidCount: z.int(),
  /** The same by method, the largest first. */
  paidByMethod: z.array(ofMethod),
  /** What went back: refunds, returned bank transfers, chargebacks. */
  returnedCents: cents,
  returnedCount: z.int(),
  failedCents: cents,
  failedCount: z.int(),
  pendingCents: cents,
  pendingCount: z.int(),
  chargedCents: cents,
  /** Forgiven: discounts, settlements. */
  compensatedCents: cents,
});

const totalsWanted = z.enum(['true', 'false']).default('true');
const listReply = named('TransactionListWithTotals', {
  ...listOf(transaction).shape,
  total: z.int().nullable(),
  totals: transactionTotals.nullable(),
});
const read = { who: 'staff', permission: 'transaction.read' } as const;

export const listTransactions = call({
  name: 'transaction.list',
  method: 'GET',
  path: '/transaction',
  summary: 'Transactions of the company, newest first, with the totals of everything that matches',
  access: read,
  query: z.strictObject({
    page,
    perPage: limit,
    search: text(200).optional(),
    filter: filterText.optional(),
    sort: z.enum(transactionSorts).default('-date'),
    /** `false` leaves the totals out (they cost a scan of everything that matches). */
    totals: totalsWanted,
  }),
  reply: listReply,
});

const narrowed = {
  search: text(200).optional(),
  filter: filter.optional(),
  debtorId: id.optional(),
  accountId: id.optional(),
  sort: z.enum(transactionSorts).default('-date'),
};

export const listTransactionsByFilter = call({
  name: 'transaction.list-by-filter',
  method: 'POST',
  path: '/transaction/by-filter',
  summary: 'The same with the conditions as a tree',
  access: read,
  body: z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    perPage: z.int().min(1).max(100).default(20),
    ...narrowed,
    totals: z.boolean().default(true),
  }),
  reply: listReply,
});

export const exportTransactionsByFilter = call({
  name: 'transaction.export-by-filter',
  method: 'POST',
  path: '/transaction/export-by-filter',
  summary: 'The same as a file at once, up to 10,000 rows; longer lists are written by a job (`export.create`)',
  access: read,
  body: z.strictObject({
    ...narrowed,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    /** Column ids of the screen, in its order; all when left out. */
    columns: z.array(text(80)).max(200).optional(),
  }),
  transport: 'file',
  reply: z.string(),
  errors: ['FILE_TOO_LARGE'],
  timeoutMs: 30_000,
});

export const transactionStory = named('TransactionStory', {
  transaction,
  settledAt: instant.nullable(),
  /** What was meant for which account, and what is open on it now. */
  parts: z.array(accountShareAndBalance),
  /** All tries of the same charge, oldest first; this one among them. */
  tries: z.array(
    z.strictObject({
      _id: id,
      at: instant,
      amountCents: cents,
      status: transactionStatus,
      methodLabel: z.string().nullable(),
      failure: failure.nullable(),
    }),
  ),
  /** When it is tried again without anybody's doing, and the word of domain/payments/retry-decision for it. */
  retryAt: instant.nullable(),
  retryReason: z.string().nullable(),
  /** What stands of it in the journal, oldest first; the lines of an entry sum to zero (G1). */
  journal: z.array(
    z.strictObject({
      _id: id,
      at: instant,
      kind: z.string(),
      isReversal: z.boolean(),
      lines: z.array(
        z.strictObject({ ledgerAccount: z.enum(ledgerAccounts), reference: z.string().nullable(), amountCents: cents }),
      ),
    }),
  ),
  /** Given back by refunds. */
  returnedCents: cents,
  /** What the bank took back, by a debit that was returned or a chargeback, and why when it says so. */
  takenBack: z.strictObject({ cents, failure: failure.nullable() }).nullable(),
  /** What a member wrote down about a booking by hand. */
  evidence: z.strictObject({ reference: z.string(), note: z.string(), receivedOn: z.string() }).nullable(),
  /** A receipt can be drawn. */
  hasReceipt: z.boolean(),
  /** Somebody said that nothing more is to be done about it. */
  dismissed: reasonedAct.nullable(),
});

export const readTransaction = call({
  name: 'transaction.read',
  method: 'GET',
  path: '/transaction/{id}',
  summary: 'The whole story of a transaction: tries, reasons, accounts, journal, refunds',
  access: read,
  params: idParams,
  reply: transactionStory,
  errors: ['NOT_FOUND'],
});
