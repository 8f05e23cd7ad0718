import type { PaymentPart, PaymentRow } from './payments.store.ts';

/** What an event about a payment carries: ids only; who listens reads the present state itself. */
export function newsOf(companyId: string, payment: PaymentRow, parts: readonly PaymentPart[]) {
  return {
    companyId,
    debtorId: payment.debtorId,
    accountIds: parts.map((part) => part.accountId),
    paymentId: payment.id,
    firstPaymentId: payment.retryOf ?? payment.id,
    ...(payment.messageId ? { messageId: payment.messageId } : {}),
  };
}
