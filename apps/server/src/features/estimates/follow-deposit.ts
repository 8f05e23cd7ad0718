import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDeposits } from '../payments/deposits.store.ts';
import { readPayment } from '../payments/payments.store.ts';
import { applyDeposit } from './apply-deposit.ts';
import { askForEstimateTask } from './ask-for-estimate-task.ts';
import { lockEstimate, readEstimateRow } from './estimates.store.ts';

/**
 * A deposit was paid: it waits for the bill, or pays the account that is there already. One that comes when its estimate
 * was canceled is booked all the same, as credit, and a person decides about it (G6).
 */
export async function followDeposit(work: Work<Actor>, paymentId: string): Promise<void> {
  const payment = await readPayment(work, paymentId);
  if (!payment?.estimateId) return;
  work.notify('estimate', [payment.estimateId]);
  const seen = await readEstimateRow(work, payment.estimateId);
  if (!seen) return;
  await lockDeposits(work, seen.id);
  if (seen.accountId !== null) {
    await applyDeposit(work, seen);
    return;
  }
  const row = await lockEstimate(work, seen.id);
  if (row?.status === 'Canceled' || row?.status === 'Expired')
    await askForEstimateTask(
      work,
      { ...row, amountCents: payment.receivedCents },
      { kind: 'DEPOSIT_LATE', about: paymentId },
    );
}
