import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
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
  trx: Trx,
  actor: MemberActor,
  id: string,
  outcome: { readonly status: 'SUCCESS' | 'FAILED'; readonly reason?: string | undefined },
  requestId: string,
): Promise<{ ok: true } | Refusal> {
  const { companyId } = actor;
  const recorded = await lockManualEntry(trx, companyId, id);
  const payment = recorded?.purpose === 'payment' ? await lockPayment(trx, companyId, id) : undefined;
  if (!recorded || !payment) return refuse('NOT_FOUND');
  if (payment.status === outcome.status) return { ok: true };
  if (payment.status !== 'PENDING') return refuse('INVALID_STATUS');
  const now = await companyNow(trx);
  if (outcome.status === 'SUCCESS') {
    const parts = await readParts(trx, companyId, id);
    await releasePayment(trx, companyId, id, parts);
    const { debtorId, method, amountCents } = payment;
    await bookByHand(trx, actor, { id, debtorId, method, amountCents, parts, at: now, now });
  } else {
    const message = outcome.reason ?? (actor.language === 'es' ? 'Devuelto sin pagar' : 'Came back unpaid');
    await closePayment(trx, companyId, payment, {
      status: 'FAILED',
      at: now,
      failure: { code: 'PAYMENT_DECLINED', message },
    });
  }
  await writeAudit(trx, actor, {
    action: 'transaction.clear',
    recordKind: 'transaction',
    recordId: id,
    before: { status: 'PENDING' },
    after: { status: outcome.status, reason: outcome.reason ?? null },
    requestId,
  });
  await notifyScreens(trx, companyId, 'transaction', [id]);
  await notifyScreens(trx, companyId, 'activity', [payment.debtorId]);
  return { ok: true };
}
