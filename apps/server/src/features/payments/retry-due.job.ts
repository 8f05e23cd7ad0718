import { createHash } from 'node:crypto';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { stateOfAll, tellsOfTries } from '@recoup/domain/notices/proofs.ts';
import { isChargeDay, isChargePassed } from '@recoup/domain/payments/last-charge-day.ts';
import { tryPassed } from '@recoup/domain/payments/retry-decision.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { readNewestGiven } from '#server/features/notices/notices.store.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { chargeAgain } from './charge-again.ts';
import { newsOf } from './payment-news.ts';
import { lockPayment, readParts, readPayment, updatePayment } from './payments.store.ts';
import { findDueRetries, readToldRetry, readUnread, resetRetryWake } from './retries.store.ts';
import { tellFailed } from './tell-failed.ts';

const BATCH = 100;

/**
 * Tries every charge of a company again whose time has come. The id of the next try follows from the one that failed: two
 * workers, or a second run after a crash, mean the same payment (G25).
 */
export async function retryDuePayments(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const due = await inCompany(context.jobsDb, companyId, (work) => findDueRetries(work, BATCH));
  for (const paymentId of due) {
    signal?.throwIfAborted();
    const day = await inCompany(context.jobsDb, companyId, (work) => readTryDay(work, paymentId));
    if (day !== 'today') {
      await inCompany(context.jobsDb, companyId, (work) =>
        endWait(work, { paymentId, reason: tryPassed, isBusy: day === 'waits' }),
      );
      continue;
    }
    const newPaymentId = nextTryId(paymentId);
    const actor = { kind: 'system', companyId } as const;
    const charged = await chargeAgain(context, companyId, { paymentId, newPaymentId, actor });
    const reason = isRefusal(charged) ? charged.code : null;
    // Another payment is under way on the account, the company's own may not charge, words of the customer wait for a member, or the word of this day has not left yet: it is asked again later.
    const isBusy =
      reason === 'PAYMENT_IN_PROGRESS' ||
      reason === 'PAYMENTS_NOT_READY' ||
      reason === 'MESSAGE_UNREAD' ||
      (reason === 'CHARGE_NOT_ANNOUNCED' && (await inCompany(context.jobsDb, companyId, isStillTold(paymentId))));
    await inCompany(context.jobsDb, companyId, (work) => endWait(work, { paymentId, reason, isBusy }));
  }
  await inCompany(context.jobsDb, companyId, (work) => resetRetryWake(work));
  return due.length;
}

/**
 * Whether the day that was told of a next try is still there. Where it passed, through us, nobody agreed to another one: it
 * is let go as soon as the customer can be told.
 */
async function readTryDay(work: Work, paymentId: string): Promise<'today' | 'waits' | 'passed'> {
  const toldOn = await readToldRetry(work, paymentId);
  const today = dateInZone(work.now, work.timeZone);
  if (toldOn === null || isChargeDay(toldOn, today)) return 'today';
  if (!isChargePassed(toldOn, today)) return 'waits';
  const payment = await readPayment(work, paymentId);
  return payment && (await readUnread(work, payment.debtorId)) ? 'waits' : 'passed';
}

/** Whether the word that a charge failed, and when it is tried again, may still leave. */
const isStillTold = (paymentId: string) => async (work: Work) =>
  stateOfAll(await readNewestGiven(work, paymentId, tellsOfTries)) === 'waits';

const BUSY_WAIT_MS = 3_600_000;

async function endWait(
  work: Work,
  { paymentId, reason, isBusy }: { paymentId: string; reason: string | null; isBusy: boolean },
): Promise<void> {
  const payment = await lockPayment(work, paymentId);
  if (!payment?.retryAt) return;
  if (isBusy) {
    await updatePayment(work, paymentId, { retryAt: new Date(payment.retryAt.getTime() + BUSY_WAIT_MS) });
    return;
  }
  await updatePayment(work, paymentId, { retryAt: null, ...(reason ? { retryReason: reason } : {}) });
  if (!reason || reason === 'PROVIDER_UNAVAILABLE') return;
  if (reason === tryPassed)
    await tellFailed(work, payment, { at: payment.settledAt ?? payment.createdAt, retryAt: null, isLetGo: true });
  // No other try comes: whoever had it charged hears so.
  const parts = await readParts(work, paymentId);
  work.emit({ name: 'payment.failed', ...newsOf(work.companyId, payment, parts) });
}

/** The id of the try after a failed one: a name-based UUID (RFC 9562, version 8 by SHA-256). */
function nextTryId(paymentId: string): string {
  const bytes = createHash('sha256').update(`retry of ${paymentId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const retryDueJob = defineJob({
  name: 'payments.retry',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await retryDuePayments(context, companyId, signal);
  },
});
