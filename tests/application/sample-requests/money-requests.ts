import { defaultPlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { uuidv7 } from 'uuidv7';
import { planTerms } from '../fresh-money.ts';
import { missing, own, type Sample } from './sample.ts';

/** Calls of transactions, payments, plans and what the provider tells. */
export const moneyRequests: Readonly<Record<string, Sample>> = {
  'transaction.list': () => own(),
  'transaction.record': ({ debtorId }) =>
    missing({ body: { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 100, parts: [] } }),
  'transaction.entry': ({ manualId }) => missing({ params: { id: manualId } }),
  'transaction.reverse': ({ manualId }) => missing({ params: { id: manualId }, body: { reason: 'Typed twice' } }),
  'transaction.clear': ({ pendingId }) => missing({ params: { id: pendingId }, body: { status: 'SUCCESS' } }),
  'transaction.add-attachment': ({ manualId }) => missing({ params: { id: manualId } }),
  'transaction.attachments': ({ manualId }) => missing({ params: { id: manualId } }),
  'transaction.list-by-filter': () => own({ body: {} }),
  'transaction.export-by-filter': () => own({ body: {} }),
  'failed-payment.list': () => own(),
  'failed-payment.retry': ({ paymentId }) => missing({ params: { id: paymentId }, body: { _id: uuidv7() } }),
  'failed-payment.dismiss': ({ failedPaymentId }) =>
    missing({ params: { id: failedPaymentId }, body: { reason: 'Pays by check.' } }),
  'transaction.read': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'transaction.get-link': ({ paymentId }) => missing({ params: { id: paymentId }, query: { intent: 'FULL_PAYMENT' } }),
  'transaction.make-link': ({ paymentId }) => missing({ params: { id: paymentId }, body: { intent: 'FULL_PAYMENT' } }),
  'transaction.receipt': ({ manualId }) => missing({ params: { id: manualId } }),
  'reconciliation.list': () => own(),
  'reconciliation.health': () => own(),
  'reconciliation.start': () => own({ body: {} }),
  'reconciliation.differences': () => own(),
  'reconciliation.acknowledge': ({ differenceId }) =>
    missing({ params: { id: differenceId }, body: { note: 'It is the refund of last week.', version: 1 } }),
  'bank-account.check': () => own(),
  'bank-account.get-balance': () => own(),
  'billing.setup-method': () => own(),

  'plan.create': ({ accountId }) =>
    missing({ params: { id: accountId }, body: { _id: uuidv7(), accountIds: [accountId], terms: planTerms } }),
  'plan.list': () => own({ query: { status: 'OFFERED', search: 'o' } }),
  'plan.read': ({ planId }) => missing({ params: { id: planId } }),
  'plan.approve': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'plan.counter': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, terms: planTerms } }),
  'plan.accept': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, evidence: 'They said so.' } }),
  'plan.cancel': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, reason: 'Not needed.' } }),
  'plan.reinstate': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'plan.change': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, number: 1, dueDate: null } }),
  'plan.answer-change': ({ planId }) => missing({ params: { id: planId }, body: { version: 1, isAllowed: true } }),
  'plan.stop-charges': ({ planId }) => missing({ params: { id: planId }, body: { version: 1 } }),
  'payment-policy.read': () => own(),
  'payment-policy.update': () => own({ body: { plans: defaultPlanPolicy, planNote: '', version: 0 } }),
  'payment.read': ({ paymentId }) => missing({ params: { id: paymentId } }),
  'payment.refund': ({ paymentId }) =>
    missing({ params: { id: paymentId }, body: { _id: uuidv7(), amountCents: 100 } }),
  'webhook.stripe': () => own(),
  'webhook.telnyx': () => own(),
  'webhook.mail': () => own(),
};
