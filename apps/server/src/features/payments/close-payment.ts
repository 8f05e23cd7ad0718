import type { ErrorCode } from '@recoup/domain/errors.ts';
import { isUnattended } from '@recoup/domain/payments/decide-unattended.ts';
import type { Trx } from '#server/db/database.ts';
import { remove } from '#server/db/directory.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { newsOf } from './payment-news.ts';
import { type PaymentRow, readParts, updatePayment } from './payments.store.ts';
import { releasePayment } from './release-payment.ts';
import { tellTimeline } from './tell-timeline.ts';

export interface Closing {
  readonly status: 'FAILED' | 'CANCELED';
  readonly at: Date;
  /** Why it failed; null when the reason was told before, or when somebody just gave up. */
  readonly failure: { readonly code: ErrorCode; readonly message: string } | null;
}

/** Ends a locked, open payment without money: reservation released, the failure told on the timeline and upwards. */
export async function closePayment(trx: Trx, companyId: string, payment: PaymentRow, closing: Closing): Promise<void> {
  const { status, at, failure } = closing;
  const parts = await readParts(trx, companyId, payment.id);
  await releasePayment(trx, companyId, payment.id, parts);
  if (payment.status === 'UNKNOWN') await remove(trx, companyId, 'unanswered-payment', payment.id);
  await updatePayment(trx, companyId, payment.id, {
    status,
    settledAt: at,
    lookUpAt: null,
    ...(failure ? { failureCode: failure.code, failureMessage: failure.message } : {}),
  });
  const accountIds = parts.map((part) => part.accountId);
  const news = { companyId, debtorId: payment.debtorId, accountIds };
  if (status === 'FAILED' && failure) {
    const data = { method: payment.method, reason: failure.code };
    const told = { type: 'payment failed', debtorId: payment.debtorId, by: 'system', at, data } as const;
    await tellTimeline(trx, companyId, told, parts);
  }
  // A decline was told when it came; whoever had it charged waits for the end also when somebody gave it up.
  if (failure || isUnattended(payment.source))
    await emit(trx, { name: 'payment.failed', ...newsOf(companyId, payment, parts) });
  // What was reserved is owed again: reminders that waited for the payment go on.
  await emit(trx, { name: 'account.changed', ...news });
  await notifyScreens(trx, companyId, 'account', accountIds);
  await notifyScreens(trx, companyId, 'transaction', [payment.id]);
  await notifyScreens(trx, companyId, 'activity', [payment.debtorId]);
}
