import { paymentStates } from '@recoup/domain/payments/payment-state.ts';
import { differenceKinds } from '@recoup/domain/reconciliation/compare-books.ts';
import { differenceStates } from '@recoup/domain/reconciliation/difference-states.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { debtorReference, namedRecord } from './references.ts';
import { cents, id, idParams, instant, limit, listOf, page, recordVersion, requiredText } from './scalars.ts';
import { topic } from './topic.ts';

export const reconciliationTopic = topic('reconciliation', [
  'reconciliation.',
  'bank-account.get-balance',
  'dashboard.summary',
]);

/** One comparison of the payment provider's books with ours (G10). */
export const reconciliationRun = named('ReconciliationRun', {
  _id: id,
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** The stretch whose movements at the provider the sums below add up. */
  coversFrom: instant,
  coversTo: instant,
  movements: z.int(),
  chargedCents: cents,
  refundedCents: cents,
  disputedCents: cents,
  feeCents: cents,
  netCents: cents,
  differences: z.int(),
  failure: z.string().nullable(),
  /** Who asked for it; null for the nightly one. */
  member: namedRecord.nullable(),
});

/** One payment about which the books disagree, in cents; null where a side does not know the payment. */
export const reconciliationDifference = named('ReconciliationDifference', {
  _id: id,
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  providerPaymentId: z.string(),
  paymentId: id.nullable(),
  debtor: debtorReference.nullable(),
  ours: z.strictObject({ receivedCents: cents, netCents: cents, status: z.enum(paymentStates) }).nullable(),
  theirs: z.strictObject({ receivedCents: cents, netCents: cents }).nullable(),
  at: instant,
  foundAt: instant,
  goneAt: instant.nullable(),
  acknowledged: z.strictObject({ at: instant, by: z.string(), note: z.string() }).nullable(),
  version: recordVersion,
});

export const listReconciliations = call({
  name: 'reconciliation.list',
  method: 'GET',
  path: '/reconciliation',
  summary:
    'The last comparisons with the provider’s books, the audit of our own, and the differences nobody has looked at',
  access: { who: 'staff', permission: 'transaction.read' },
  reply: z.strictObject({
    runs: z.array(reconciliationRun).max(20),
    open: z.int(),
    /** What the last nightly audit found in our own books: how much, and the first of it. Null before the first night. */
    books: z
      .strictObject({
        at: instant,
        broken: z.int(),
        findings: z.array(z.strictObject({ promise: z.string(), recordId: id, detail: z.string() })),
      })
      .nullable(),
  }),
});

export const readBooksHealth = call({
  name: 'reconciliation.health',
  method: 'GET',
  path: '/reconciliation/health',
  summary:
    'Whether the books add up: promises about money that the last audit found broken, and open differences (G10)',
  access: { who: 'staff', permission: 'transaction.read' },
  reply: z.strictObject({
    /** Of the last nightly audit. */
    broken: z.int(),
    /** Payments about which the provider's books and ours disagree, that nobody has looked at. */
    open: z.int(),
  }),
});

export const startReconciliation = call({
  name: 'reconciliation.start',
  method: 'POST',
  path: '/reconciliation',
  summary: 'Compare the payment provider’s books with ours now; one that runs already is answered',
  access: { who: 'staff', permission: 'transaction.write' },
  body: z.strictObject({ _id: id.optional() }),
  reply: reconciliationRun,
});

export const listDifferences = call({
  name: 'reconciliation.differences',
  method: 'GET',
  path: '/reconciliation/difference',
  summary: 'Payments about which the provider’s books and ours disagree, newest first',
  access: { who: 'staff', permission: 'transaction.read' },
  query: z.strictObject({ state: z.enum(differenceStates).default('OPEN'), page, limit }),
  reply: listOf(reconciliationDifference),
});

export const acknowledgeDifference = call({
  name: 'reconciliation.acknowledge',
  method: 'POST',
  path: '/reconciliation/difference/{id}/acknowledge',
  summary: 'Note that a difference was looked at, and what it is; nothing is booked by it',
  access: { who: 'staff', permission: 'transaction.write' },
  params: idParams,
  body: z.strictObject({ note: requiredText(500), version: recordVersion }),
  reply: reconciliationDifference,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});
