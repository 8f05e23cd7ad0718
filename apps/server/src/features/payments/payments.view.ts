import type { ReplyOf } from '@recoup/contract/call.ts';
import type { chargeDebtor, readDebtorPayments } from '@recoup/contract/payment-methods.ts';
import type { readPayment as readCall } from '@recoup/contract/payments.ts';
import { declineKindOf } from '@recoup/domain/payments/decline-kinds.ts';
import { isOpenPayment, transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import type { Trx } from '#server/db/database.ts';
import { listCharges, type PaymentRow } from './payments.store.ts';
import { refundableOf } from './refund-payment.ts';
import { listRefunds, type RefundRow } from './refunds.store.ts';

type Charges = ReplyOf<typeof readDebtorPayments>['charges'];

/** Payments of a debtor that are not decided, and failed charges that are tried again. */
export async function viewCharges(trx: Trx, companyId: string, debtorId: string): Promise<Charges> {
  const charges = await listCharges(trx, companyId, debtorId);
  return charges.map(({ payment, references }) => ({
    _id: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    state: isOpenPayment(payment.status) ? stateOfOpen(payment) : 'waiting-retry',
    source: payment.source,
    methodLabel: payment.methodLabel,
    createdAt: payment.createdAt.toISOString(),
    retryAt: payment.retryAt?.toISOString() ?? null,
    references: [...references],
  }));
}

function stateOfOpen(payment: PaymentRow): 'in-progress' | 'needs-payer' | 'unknown' {
  if (payment.status === 'UNKNOWN') return 'unknown';
  return payment.needsPayerAt && payment.status !== 'PENDING' ? 'needs-payer' : 'in-progress';
}

/** How a charge stands right after it was asked for. */
export function viewCharge(payment: PaymentRow): ReplyOf<typeof chargeDebtor> {
  const isPaid = payment.status === 'SUCCESS' || payment.status === 'RETURN';
  const state = isOpenPayment(payment.status) ? stateOfOpen(payment) : isPaid ? 'paid' : 'failed';
  return { _id: payment.id, state, failure: state === 'failed' ? payment.failureMessage : null };
}

/** One payment as staff see it. Its row must be locked, or nobody acts by what is shown. */
export async function viewPayment(trx: Trx, companyId: string, payment: PaymentRow): Promise<ReplyOf<typeof readCall>> {
  const refunds = await listRefunds(trx, companyId, payment.id);
  const isByProvider = payment.provider !== null && payment.intentId !== null;
  return {
    _id: payment.id,
    status: transactionStatusOf(payment.status),
    method: payment.method,
    methodLabel: payment.methodLabel,
    isByProvider,
    amountCents: payment.amountCents,
    receivedCents: payment.receivedCents,
    returnedCents: payment.returnedCents,
    refundableCents: isByProvider ? await refundableOf(trx, companyId, payment) : 0,
    currency: payment.currency,
    createdAt: payment.createdAt.toISOString(),
    refunds: refunds.map(viewRefund),
    needsPayer: isOpenPayment(payment.status) && stateOfOpen(payment) === 'needs-payer',
    retryAt: payment.retryAt?.toISOString() ?? null,
    retryReason: payment.retryReason ?? (declineKindOf(payment.declineCode ?? '') === 'payer' ? 'needs-payer' : null),
  };
}

function viewRefund(refund: RefundRow): ReplyOf<typeof readCall>['refunds'][number] {
  return {
    _id: refund.id,
    amountCents: refund.amountCents,
    status: refund.status,
    source: refund.source,
    note: refund.note,
    failure: refund.failureMessage,
    createdAt: refund.createdAt.toISOString(),
  };
}
