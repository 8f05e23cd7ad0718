import type { MemberActor } from '#server/actor.ts';
import { type BookedPayment, bookPayment } from '#server/features/accounts/book-payment.ts';
import { addPending } from '#server/features/accounts/booking.store.ts';
import type { Work } from '#server/work/work.ts';
import { insertActivities } from '../activities/insert-activities.store.ts';
import { acceptByHand, insertByHand } from './by-hand.store.ts';
import type { PaymentByHand } from './payment-by-hand.ts';

/**
 * Records a payment that a member took by hand: a payment like every other, but without a provider. Booked at once, or
 * reserved while it has not cleared. The caller has decided about its parts under the locks of their accounts (G5).
 */
export async function recordByHand(work: Work<MemberActor>, payment: PaymentByHand): Promise<void> {
  await insertByHand(work, { ...payment, memberId: work.actor.id });
  if (payment.isPending) {
    await addPending(work, payment.parts);
    await notify(work, 'payment created', payment);
    return;
  }
  await bookByHand(work, payment);
}

/** Books a payment by hand that is there: the money came. A reservation it had must have been released before. */
export async function bookByHand(
  work: Work<MemberActor>,
  payment: Omit<PaymentByHand, 'isPending' | 'besidePlanId'>,
): Promise<BookedPayment> {
  const { companyId } = work.actor;
  const { id: paymentId, debtorId, amountCents, method, parts, at } = payment;
  await acceptByHand(work, paymentId, { receivedCents: amountCents, at });
  const placedCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const booked = await bookPayment(work, {
    companyId,
    debtorId,
    paymentId,
    manualId: paymentId,
    method,
    parts,
    unappliedCents: amountCents - placedCents,
    source: 'staff',
    at,
  });
  await notify(work, 'payment success', payment, booked);
  const accountIds = parts.map((part) => part.accountId);
  work.emit({ name: 'payment.succeeded', companyId, debtorId, accountIds, paymentId });
  return booked;
}

/** One line per account with what it got, or one for the customer where all became credit. */
async function notify(
  work: Work<MemberActor>,
  type: 'payment created' | 'payment success',
  payment: Omit<PaymentByHand, 'isPending' | 'besidePlanId'>,
  booked?: BookedPayment,
): Promise<void> {
  const { debtorId, method, parts, amountCents, now } = payment;
  const by = { kind: 'member', id: work.actor.id, name: work.actor.name } as const;
  const lines = parts.map(({ accountId, amountCents: partCents }) => ({
    accountId,
    data: { amountCents: partCents, method, byHand: true, ...booked?.moves.get(accountId) },
  }));
  const all = [{ accountId: null, data: { amountCents, method, byHand: true } }];
  await insertActivities(
    work,
    (lines.length > 0 ? lines : all).map((line) => ({ ...line, type, debtorId, at: now, actor: by })),
  );
}
