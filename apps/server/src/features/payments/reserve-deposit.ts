import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { depositRestCents } from '@recoup/domain/estimates/deposit.ts';
import { nextLookUp } from '@recoup/domain/payments/look-up-times.ts';
import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import type { DebtorActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { refuseBeforeReady } from '../recoup-pay/refuse-before-ready.ts';
import { listDeposits } from './deposits.store.ts';
import { notifyTimeline } from './notify-timeline.ts';
import { insertPayment, readPayment } from './payments.store.ts';

export interface DepositReservation {
  /** Its row is locked by whoever asks. */
  readonly estimateId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  /** The whole deposit; what was paid of it before is not asked for again. */
  readonly depositCents: number;
  readonly currency: string;
  readonly method: 'CARD' | 'ACH';
  readonly keepsMethod: boolean;
  readonly provider: string;
  readonly messageId: string | null;
  readonly requestHash: Buffer;
}

/**
 * Reserves a payment of an estimate's deposit: all that is left of it, and one at a time. The same id with the same
 * command changes nothing. Refusals: INVALID_STATUS where nothing is left, INVALID_AMOUNT, PAYMENT_IN_PROGRESS,
 * IDEMPOTENCY_KEY_REUSED, COMPANY_CLOSING, PAYMENTS_NOT_READY.
 */
export async function reserveDeposit(work: Work<DebtorActor>, command: DepositReservation): Promise<Refusal | null> {
  const { estimateId, paymentId, amountCents, depositCents, method } = command;
  const { id: debtorId, linkId } = work.actor;
  const known = await readPayment(work, paymentId);
  if (known) return known.requestHash?.equals(command.requestHash) ? null : refuse('IDEMPOTENCY_KEY_REUSED');
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const unready = await refuseBeforeReady(work);
  if (unready) return unready;
  const payments = await listDeposits(work, estimateId);
  if (payments.some(({ status }) => isOpenPayment(status))) return refuse('PAYMENT_IN_PROGRESS');
  const restCents = depositRestCents(depositCents, payments);
  if (restCents === 0) return refuse('INVALID_STATUS');
  if (amountCents !== restCents) return refuse('INVALID_AMOUNT');
  const { now } = work;
  const lookUpAt = nextLookUp(now, now);
  const added = await insertPayment(work, {
    ...{ ...command, id: paymentId, debtorId, portalLinkId: linkId, source: 'portal', parts: [] },
    ...{ createdAt: now, lookUpAt },
  });
  if (!added) return refuse('IDEMPOTENCY_KEY_REUSED');
  const told = { type: 'payment created', debtorId, by: 'debtor', at: now, data: { method, estimateId } } as const;
  await notifyTimeline(work, told, [{ accountId: null, amountCents }]);
  work.audit({
    ...{ action: 'payment.start', recordKind: 'payment', recordId: paymentId },
    after: { amountCents, estimateId },
  });
  work.notify('estimate', [estimateId]);
  work.notify('transaction', [paymentId]);
  work.notify('activity', [debtorId]);
  await wake(work, 'payment-lookup', lookUpAt, 'earliest');
  return null;
}
