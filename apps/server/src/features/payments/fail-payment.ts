import type { ErrorCode } from '@recoup/domain/errors.ts';
import { isOpenPayment, type PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { Work } from '#server/work/work.ts';

import { closePayment } from './close-payment.ts';
import { lockPayment } from './payments.store.ts';
import { planRetry } from './plan-retry.ts';

/**
 * Ends an open payment that the provider never took up, with the reason, or CANCELED when there is none but somebody's
 * command; what it reserved is free again. One that is decided already stays as it is.
 */
export async function failPayment(
  work: Work,
  paymentId: string,
  failure: { readonly code: ErrorCode; readonly message: string } | null,
): Promise<PaymentState> {
  const payment = await lockPayment(work, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  if (!isOpenPayment(payment.status)) return payment.status;
  const status = failure ? 'FAILED' : 'CANCELED';
  const at = work.now;
  await closePayment(work, payment, { status, at, failure });
  if (failure) await planRetry(work, payment, at);
  return status;
}
