import type { ReplyOf } from '@recoup/contract/call.ts';
import type { chargeDebtor, readDebtorPayments } from '@recoup/contract/payment-methods.ts';
import type { readPayment as readCall } from '@recoup/contract/payments.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { handRefundableCents } from '@recoup/domain/payments/decide-hand-refund.ts';
import { declineKindOf } from '@recoup/domain/payments/decline-kinds.ts';
import { failureLabel } from '@recoup/domain/payments/failure-labels.ts';
import { isOpenPayment, transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import { refundFailureLabel } from '@recoup/domain/payments/refund-failure-labels.ts';
import type { MemberActor } from '#server/actor.ts';
import type { CardGateway } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { readSpokenMandate } from './collect-words.store.ts';
import { listCharges, type PaymentRow } from './payments.store.ts';
import { refundableOf } from './refund-payment.ts';
import { listRefunds, type RefundRow } from './refunds.store.ts';
import { readTaker } from './taker.store.ts';

type Charges = ReplyOf<typeof readDebtorPayments>['charges'];

/** Payments of a debtor that are not decided, and failed charges that are tried again. */
export async function viewCharges(work: Work, debtorId: string): Promise<Charges> {
  const charges = await listCharges(work, debtorId);
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

type State = Pick<ReplyOf<typeof chargeDebtor>, 'state' | 'failure'>;

/** How a charge stands, and why it failed in the reader's language. */
export function viewState(payment: PaymentRow, language: Language): State {
  if (isOpenPayment(payment.status)) return { state: stateOfOpen(payment), failure: null };
  if (payment.status === 'SUCCESS' || payment.status === 'RETURN') return { state: 'paid', failure: null };
  const code = payment.declineCode ?? payment.failureCode ?? payment.status;
  return { state: 'failed', failure: { code, message: failureLabel(code)[language] } };
}

/**
 * One payment as staff see it; money goes back through the provider only at the one that is connected. Its row must be
 * locked, or nobody acts by what is shown.
 */
export async function viewPayment(
  work: Work,
  { language }: Pick<MemberActor, 'companyId' | 'language'>,
  payment: PaymentRow,
  connected: CardGateway['provider'],
): Promise<ReplyOf<typeof readCall>> {
  const refunds = await listRefunds(work, payment.id);
  const refundableCents = await refundableOf(work, payment);
  const isByProvider = payment.provider === connected && payment.intentId !== null;
  return {
    _id: payment.id,
    status: transactionStatusOf(payment.status),
    method: payment.method,
    methodLabel: payment.methodLabel,
    isByProvider,
    amountCents: payment.amountCents,
    receivedCents: payment.receivedCents,
    returnedCents: payment.returnedCents,
    refundableCents: isByProvider ? refundableCents : 0,
    currency: payment.currency,
    createdAt: payment.createdAt.toISOString(),
    refunds: refunds.map((refund) => viewRefund(refund, { language, refundableCents })),
    ...viewState(payment, language),
    member: await readTaker(work, payment),
    agreement: await readSpokenMandate(work, payment.id),
    retryAt: payment.retryAt?.toISOString() ?? null,
    retryReason: payment.retryReason ?? (declineKindOf(payment.declineCode ?? '') === 'payer' ? 'needs-payer' : null),
  };
}

function viewRefund(
  refund: RefundRow,
  { language, refundableCents }: { readonly language: Language; readonly refundableCents: number },
): ReplyOf<typeof readCall>['refunds'][number] {
  return {
    _id: refund.id,
    amountCents: refund.amountCents,
    status: refund.status,
    source: refund.source,
    note: refund.note,
    failure: refund.failureMessage && refundFailureLabel(refund.failureMessage)[language],
    createdAt: refund.createdAt.toISOString(),
    byHand: refund.byHandId ? { entryId: refund.byHandId, amountCents: refund.byHandCents } : null,
    handRefundableCents: handRefundableCents(refund, refundableCents),
  };
}
