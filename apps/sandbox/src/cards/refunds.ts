import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import { bookBalance } from './balance-transactions.ts';
import type { CardCall } from './card-call.ts';
import { readChoice, readInteger, readMetadata, readText } from './card-params.ts';
import { refuse, refuseInvalid, refuseMissing } from './card-refusal.ts';
import { emitCardEvents } from './emit-card-events.ts';

export const refundParams = ['amount', 'charge', 'payment_intent', 'reason', 'metadata'] as const;

/** Gives money back, in whole or in part. Never more than was paid and not yet given back. */
export function createRefund(sandbox: Sandbox, call: CardCall): Stripe.Refund {
  const charge = findPaidCharge(sandbox, call);
  const open = charge.amount - charge.amount_refunded;
  if (open === 0) {
    return refuse(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const amount = readInteger(call.params, 'amount') ?? open;
  if (amount < 1) return refuseInvalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > open) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    return refuseInvalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(open)})`,
      'amount',
    );
  }
  const refund: Stripe.Refund = {
    id: sandbox.ids.make('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixSeconds(sandbox),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    },
    metadata: readMetadata(call.params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: readChoice(call.params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  refund.balance_transaction = bookBalance(sandbox, {
    type: 'refund',
    source: refund.id,
    amount: -amount,
    currency: charge.currency,
    description: `REFUND FOR CHARGE (${charge.description ?? ''})`,
  }).id;
  sandbox.cards.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const lane = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.id;
  emitCardEvents(sandbox, call, lane, [
    { type: 'charge.refunded', object: charge },
    { type: 'refund.updated', object: refund },
  ]);
  return refund;
}

function findPaidCharge(sandbox: Sandbox, call: CardCall): Stripe.Charge {
  const intentId = readText(call.params, 'payment_intent');
  const chargeId = readText(call.params, 'charge');
  if (intentId === null && chargeId === null) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.';
    return refuse(400, { type: 'invalid_request_error', message });
  }
  if (chargeId !== null) {
    const charge = sandbox.cards.charges.get(chargeId);
    if (charge === undefined) return refuseMissing('charge', chargeId, 'charge');
    return charge.paid ? charge : refuseInvalid(`Charge ${chargeId} is not paid.`, 'charge');
  }
  const intent = sandbox.cards.paymentIntents.get(intentId ?? '');
  if (intent === undefined) return refuseMissing('payment_intent', intentId ?? '', 'payment_intent');
  const charge = sandbox.cards.charges.get(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
  if (charge?.paid === true) return charge;
  return refuse(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
  });
}

export function getRefund(sandbox: Sandbox, id: string): Stripe.Refund {
  return sandbox.cards.refunds.get(id) ?? refuseMissing('refund', id);
}
