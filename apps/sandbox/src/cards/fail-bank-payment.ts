import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { ownCall } from './own-call.ts';
import { wordsOfNacha } from './test-bank-accounts.ts';

/** Ends a debit that is in processing without money: its charge has failed, the payment wants another method. */
export function failBankPayment(sandbox: Sandbox, intentId: string, code: string): boolean {
  const { paymentIntents, paymentMethods, charges } = sandbox.cards;
  const intent = paymentIntents.get(intentId);
  if (intent?.status !== 'processing') return false;
  const charge = charges.get(idIn(intent.latest_charge));
  const method = paymentMethods.get(idIn(intent.payment_method));
  if (charge === undefined || method === undefined) return false;
  const { failure, message } = wordsOfNacha(code);
  charge.status = 'failed';
  charge.failure_code = failure;
  charge.failure_message = message;
  charge.outcome = { ...outcome, network_decline_code: code, reason: failure };
  intent.status = 'requires_payment_method';
  intent.processing = null;
  intent.payment_method = null;
  intent.last_payment_error = lastError(charge, method, code);
  emitCardEvents(sandbox, ownCall(sandbox), intent.id, [
    { type: 'charge.failed', object: charge },
    { type: 'payment_intent.payment_failed', object: intent },
  ]);
  return true;
}

const outcome: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'declined_by_network',
  reason: null,
  risk_level: 'not_assessed',
  seller_message: 'The bank returned the debit.',
  type: 'issuer_declined',
};

function lastError(
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod,
  code: string,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    type: 'card_error',
    charge: charge.id,
    code: charge.failure_code ?? '',
    doc_url: `https://stripe.com/docs/error-codes/${(charge.failure_code ?? '').replaceAll('_', '-')}`,
    message: charge.failure_message ?? '',
    network_decline_code: code,
    payment_method: structuredClone(method),
  };
}

function idIn(object: string | { id: string } | null): string {
  return typeof object === 'string' ? object : (object?.id ?? '');
}
