import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/db/transaction.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import type { Handling } from './handle-provider-event.job.ts';

/** Events after which the truth about a payment may be another; all others are kept and ignored (G22). */
const aboutPayments = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'refund.updated',
]);

/**
 * An event only says that something happened to a payment: the company is found by the provider's own id of it, never by
 * what the event carries along (G21), and the provider is asked what is true now (G22). Throws when it does not answer,
 * so that the job comes back.
 */
export async function handleCardEvent(context: Context, type: string, body: unknown): Promise<Handling> {
  if (!aboutPayments.has(type)) return { companyId: null, outcome: 'ignored' };
  const { cards } = context.gateways;
  const { intentId, decline } = cards.readEvent(body);
  if (!intentId) return { companyId: null, outcome: 'ignored' };
  const owner = await lookUp(context.jobsDb, 'payment-intent', intentId);
  if (!owner) return 'not-yet-known';
  const { companyId, recordId } = owner;
  const answer = await cards.readPayment(intentId);
  if (answer.kind !== 'intent') throw new Error(`the card provider did not tell about ${intentId}: ${answer.kind}`);
  const state = await inCompany(context.jobsDb, companyId, (trx) =>
    settlePayment(trx, companyId, recordId, answer.intent, decline),
  );
  return { companyId, outcome: state };
}
