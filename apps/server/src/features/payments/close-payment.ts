import type { ErrorCode } from '@recoup/domain/errors.ts';
import { isUnattended } from '@recoup/domain/payments/decide-unattended.ts';
import { remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { notifyTimeline } from './notify-timeline.ts';
import { newsOf } from './payment-news.ts';
import { type PaymentRow, readParts, updatePayment } from './payments.store.ts';
import { releasePayment } from './release-payment.ts';
import { takerOnTimeline } from './taker.store.ts';

export interface Closing {
  readonly status: 'FAILED' | 'CANCELED';
  readonly at: Date;
  /** Why it failed; null when the reason was told before, or when somebody just gave up. */
  readonly failure: { readonly code: ErrorCode; readonly message: string } | null;
}

/** Ends a locked, open payment without money: reservation released, the failure told on the timeline and upwards. */
export async function closePayment(work: Work, payment: PaymentRow, closing: Closing): Promise<void> {
  const { status, at, failure } = closing;
  const parts = await readParts(work, payment.id);
  await releasePayment(work, payment.id, parts);
  if (payment.status === 'UNKNOWN') await remove(work.trx, work.companyId, 'unanswered-payment', payment.id);
  await updatePayment(work, payment.id, {
    status,
    settledAt: at,
    lookUpAt: null,
    ...(failure ? { failureCode: failure.code, failureMessage: failure.message } : {}),
  });
  const accountIds = parts.map((part) => part.accountId);
  const news = { companyId: work.companyId, debtorId: payment.debtorId, accountIds };
  if (status === 'FAILED' && failure) {
    const data = {
      ...{ method: payment.method, reason: failure.code },
      ...(payment.estimateId ? { estimateId: payment.estimateId } : {}),
    };
    const told = {
      type: 'payment failed',
      debtorId: payment.debtorId,
      by: await takerOnTimeline(work, payment),
      at,
      data,
    } as const;
    const whole = { accountId: null, amountCents: payment.amountCents };
    await notifyTimeline(work, told, payment.estimateId ? [whole] : parts);
  }
  // A decline was told when it came; whoever had it charged waits for the end also when somebody gave it up.
  if (failure || isUnattended(payment.source))
    work.emit({ name: 'payment.failed', ...newsOf(work.companyId, payment, parts) });
  // What was reserved is owed again: reminders that waited for the payment go on.
  work.emit({ name: 'account.changed', ...news });
  work.notify('account', accountIds);
  work.notify('transaction', [payment.id]);
  work.notify('activity', [payment.debtorId]);
}
