import type { CardDecline } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { notifyTimeline } from './notify-timeline.ts';
import { newsOf } from './payment-news.ts';
import { type PaymentRow, readParts, updatePayment } from './payments.store.ts';
import { takerOnTimeline } from './taker.store.ts';

/** Declines of one payment that are told apart; after that many only the count at the provider grows. */
const DECLINES_MAX = 50;

/** The bank did not refuse: it wants the payer to confirm. */
const ASKS_PAYER = 'authentication_required';

/**
 * Tells of declined charges, each once. The payment of somebody who sits at the provider's fields stays open: they may
 * try another card, and until it is given up nobody else can start a second one (G5). Answers how many were new.
 */
export async function recordDeclines(
  work: Work,
  payment: PaymentRow,
  { declines, at }: { declines: readonly (CardDecline | null)[]; at: Date },
): Promise<number> {
  const known = new Set(payment.declines);
  const fresh = declines.filter(
    (decline): decline is CardDecline =>
      decline !== null && decline.code !== ASKS_PAYER && !known.has(decline.chargeId) && !!known.add(decline.chargeId),
  );
  const last = fresh.at(-1);
  if (!last || known.size > DECLINES_MAX) return 0;
  await updatePayment(work, payment.id, {
    declines: [...known],
    ...(payment.receivedCents > 0
      ? {}
      : {
          failureCode: 'PAYMENT_DECLINED',
          failureMessage: last.message,
          declineCode: last.code,
          adviceCode: last.adviceCode,
          networkCode: last.networkCode,
        }),
  });
  const parts = await readParts(work, payment.id);
  const by = await takerOnTimeline(work, payment);
  for (const decline of fresh) {
    const data = { method: payment.method, reason: decline.code || 'PAYMENT_DECLINED' };
    const told = { type: 'payment failed', debtorId: payment.debtorId, by, at, data } as const;
    await notifyTimeline(work, told, parts);
  }
  work.emit({ name: 'payment.failed', ...newsOf(work.companyId, payment, parts) });
  work.notify('transaction', [payment.id]);
  work.notify('activity', [payment.debtorId]);
  return fresh.length;
}
