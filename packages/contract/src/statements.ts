import { historyKinds } from '@recoup/domain/statements/history-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, id, idParams, instant, isoDate, limit, listOf, page } from './scalars.ts';
import { transactionMethod, transactionStatus } from './vocabulary.ts';

/** The days of a statement; the year that ends today when left out. */
const days = z.strictObject({ from: isoDate.optional(), to: isoDate.optional() });

export const readDebtorStatement = call({
  name: 'debtor.statement',
  method: 'GET',
  path: '/debtor/{id}/statement',
  summary: "A customer's statement of account as a PDF file, in the customer's language",
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: days,
  transport: 'file',
  reply: z.string(),
  errors: ['DEBTOR_NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 30_000,
});

export const readPortalStatementFile = call({
  name: 'portal.statement-pdf',
  method: 'GET',
  path: '/portal/statement/pdf',
  summary: 'The statement of account as a PDF file',
  access: { who: 'portal', level: 'code' },
  query: days,
  transport: 'file',
  reply: z.string(),
  errors: ['OVERLOADED'],
  timeoutMs: 30_000,
});

/** What is told of a payment beside its sum. */
const pastPayment = named('PastPayment', {
  status: transactionStatus,
  method: transactionMethod,
  methodLabel: z.string().nullable(),
  /** What of it went back. */
  returnedCents: cents,
  /** Of that, what the payer's bank took back. */
  takenBackCents: cents,
  /** Why it failed, in the reader's language. */
  failure: z.string().nullable(),
  /** True when there is a receipt of it. */
  hasReceipt: z.boolean(),
});

/** One thing that happened, as the customer looks back at it. */
export const historyMoment = named('HistoryMoment', {
  /** Of the record that it happened to; of a plan or an offer, several moments. */
  _id: id,
  kind: z.enum(historyKinds),
  at: instant,
  /** Null where it is about no sum, or about all that was owed. */
  amountCents: cents.nullable(),
  currency: z.string(),
  /** The day that was scheduled or promised, or that a credit note bears. */
  day: isoDate.nullable(),
  references: z.array(z.string()),
  payment: pastPayment.nullable(),
});

export const readHistory = call({
  name: 'portal.history',
  method: 'GET',
  path: '/portal/history',
  summary:
    'All that happened to the accounts of the customer, newest first: payments, agreements, credits, disputes; and what credit is left',
  access: { who: 'portal', level: 'code' },
  query: z.strictObject({ page, limit }),
  reply: named('PortalHistory', {
    ...listOf(historyMoment).shape,
    /** Credit that no invoice has taken: of payments and of credit notes. Nothing is paid with it by itself. */
    credit: z.strictObject({ amountCents: cents, currency: z.string() }).nullable(),
  }),
});
