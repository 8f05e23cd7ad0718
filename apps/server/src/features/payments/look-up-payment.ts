import { lookUpAgain, nextLookUp } from '@recoup/domain/payments/look-up-times.ts';
import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import type { Context } from '#server/context.ts';
import type { CardAnswer } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { failPayment } from './fail-payment.ts';
import { isInFlight } from './is-in-flight.ts';
import { type PaymentRow, postponeLookUp, readPayment } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

/** Card fields that nobody filled in for so long are closed, so that another payment can be started. */
const ABANDONED_AFTER_MS = 3_600_000;
/** A charge that the bank wants confirmed waits longer: its payer has to read a message first. */
const UNCONFIRMED_AFTER_MS = 3 * 24 * 3_600_000;

/**
 * Asks the provider what became of a payment and books what is true there (G7, G22). Never starts a charge: one that the
 * provider never got has failed, one that waited for its payer for an hour is canceled there first. An open one is
 * looked up again after five minutes, an hour, then daily, and sooner when the provider did not answer; one of a provider
 * that is not connected any more waits.
 */
export async function lookUpPayment(context: Context, companyId: string, paymentId: string): Promise<void> {
  const { jobsDb } = context;
  const found = await inCompany(jobsDb, companyId, async (work) => {
    const payment = await readPayment(work, paymentId);
    return payment && isOpenPayment(payment.status) ? { payment, now: work.now } : null;
  });
  if (!found) return;
  const { payment, now } = found;
  // Another provider never heard of it, which does not say that nothing was charged.
  const isHere = payment.provider === context.gateways.cards.provider;
  const answer = isHere ? await findOut(context, payment, now) : null;
  await inCompany(jobsDb, companyId, async (work) => {
    if (answer?.kind === 'intent') await settlePayment(work, paymentId, answer.intent);
    if (answer?.kind === 'absent') {
      const message = 'The card provider did not get the payment; nothing was charged.';
      await failPayment(work, paymentId, { code: 'PROVIDER_UNAVAILABLE', message });
    }
    const isAnswered = answer === null || answer.kind === 'intent' || answer.kind === 'absent';
    const next = isAnswered ? nextLookUp : lookUpAgain;
    await postponeLookUp(work, paymentId, next(payment.createdAt, now));
  });
}

async function findOut(
  { gateways: { cards }, log }: Context,
  payment: PaymentRow,
  now: Date,
): Promise<CardAnswer | { readonly kind: 'absent' }> {
  const requestedAt = payment.requestedAt ?? payment.createdAt;
  const answer = payment.intentId
    ? await cards.readPayment(payment.intentId)
    : await cards.findPayment({ paymentId: payment.id, requestedAt });
  if (answer.kind === 'absent' && isInFlight(requestedAt)) {
    return { kind: 'unknown', reason: 'the request may still be under way' };
  }
  if (answer.kind !== 'intent' && answer.kind !== 'absent') {
    log.warn({ paymentId: payment.id, answer }, 'a payment could not be looked up');
  }
  if (answer.kind !== 'intent') return answer;
  const { status } = answer.intent;
  const waitsForMs = payment.needsPayerAt && payment.source !== 'portal' ? UNCONFIRMED_AFTER_MS : ABANDONED_AFTER_MS;
  const isAbandoned = now.getTime() - payment.createdAt.getTime() >= waitsForMs;
  if ((status !== 'waiting' && status !== 'needs-payer') || !isAbandoned) return answer;
  return cards.cancelPayment(answer.intent.intentId);
}
