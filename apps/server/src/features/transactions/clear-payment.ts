import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { cameBackUnpaid } from '@recoup/domain/payments/failure-labels.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { closePayment } from '../payments/close-payment.ts';
import { lockPayment, readParts } from '../payments/payments.store.ts';
import { bookByHand } from '../payments/record-by-hand.ts';
import { releasePayment } from '../payments/release-payment.ts';
import { lockManualEntry } from './manual-entries.store.ts';

/**
 * Ends a payment by hand that was pending: it cleared and is booked, or it came back unpaid and its accounts are owed as
 * before. Repeating the same answer is no change; the other one is INVALID_STATUS. NOT_FOUND for anything else.
 */
export async function clearPayment(
  work: Work<MemberActor>,
  id: string,
  outcome: { readonly status: 'SUCCESS' | 'FAILED'; readonly reason?: string | undefined },
): Promise<{ ok: true } | Refusal> {
  const recorded = await lockManualEntry(work, id);
  const payment = recorded?.purpose === 'payment' ? await lockPayment(work, id) : undefined;
  if (!recorded || !payment) return refuse('NOT_FOUND');
  if (payment.status === outcome.status) return { ok: true };
  if (payment.status !== 'PENDING') return refuse('INVALID_STATUS');
  const now = work.now;
  if (outcome.status === 'SUCCESS') {
    const parts = await readParts(work, id);
    await releasePayment(work, id, parts);
    const { debtorId, method, amountCents } = payment;
    await bookByHand(work, { id, debtorId, method, amountCents, parts, at: now, now });
  } else {
    const message = outcome.reason ?? cameBackUnpaid[work.actor.language];
    await closePayment(work, payment, {
      status: 'FAILED',
      at: now,
      failure: { code: 'PAYMENT_DECLINED', message },
    });
  }
  work.audit({
    action: 'transaction.clear',
    recordKind: 'transaction',
    recordId: id,
    before: { status: 'PENDING' },
    after: { status: outcome.status, reason: outcome.reason ?? null },
  });
  work.notify('transaction', [id]);
  work.notify('activity', [payment.debtorId]);
  return { ok: true };
}
