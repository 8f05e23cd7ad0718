import { isAccountUseless, withdrawsAuthorization } from '@recoup/domain/payment-methods/withdrawal.ts';
import { isUnattended } from '@recoup/domain/payments/decide-unattended.ts';
import { announcedTry } from '@recoup/domain/payments/retry-decision.ts';
import { closeMethod } from '#server/features/payment-methods/close-method.ts';
import { withdrawAuthorization } from '#server/features/payment-methods/withdraw-authorization.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { judgeRetry } from './judge-retry.ts';
import { type PaymentRow, readPayment, updatePayment } from './payments.store.ts';
import { resetRetryWake } from './retries.store.ts';
import { tellFailed } from './tell-failed.ts';

/**
 * Decides about the next try of a charge that failed or was returned, notes it, and asks for a word to the customer; answers
 * its moment, null when there is none. Only
 * what a plan or a schedule charged is tried again by itself; of all others the reason alone is noted. A bank that says that
 * the charge was not authorized, or stopped, ends all charges of the method; one that says that there is no such account
 * to debit takes it away.
 */
export async function planRetry(work: Work, failed: PaymentRow, at: Date): Promise<Date | null> {
  if (!failed.methodId) return null;
  const payment = (await readPayment(work, failed.id)) ?? failed;
  if (withdrawsAuthorization(payment)) {
    const { debtorId } = payment;
    await withdrawAuthorization(asSystem(work), { debtorId, methodId: failed.methodId, by: 'bank' });
  }
  if (failed.method === 'ACH' && isAccountUseless(payment))
    await closeMethod(asSystem(work), { debtorId: payment.debtorId, methodId: failed.methodId });
  const decision = await judgeRetry(work, payment, at);
  const isAutomatic = isUnattended(payment.source);
  const retryAt =
    isAutomatic && decision.kind === 'at' ? announcedTry(decision.at, payment.status === 'RETURN' ? at : null) : null;
  await updatePayment(work, payment.id, { retryAt, retryReason: decision.reason });
  if (retryAt) await resetRetryWake(work);
  // Of one that came back the word of its return says when it is tried again.
  if (isAutomatic && payment.status !== 'RETURN') await tellFailed(work, payment, { at, retryAt });
  return retryAt;
}
