import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import { awaitBank } from './await-bank.ts';
import { bookBalance } from './balance-transactions.ts';
import type { CardCall } from './card-call.ts';
import { readChoice, readInteger, readMetadata, readText } from './card-params.ts';
import { refuse, refuseInvalid, refuseMissing } from './card-refusal.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { ownCall } from './own-call.ts';
import { fateOfCard } from './test-cards.ts';

export const refundParams = ['amount', 'charge', 'payment_intent', 'reason', 'metadata'] as const;

const ARRIVES_AFTER_DAYS = 5;

/** Gives money back, in whole or in part. Never more than was paid and not yet given back. */
export function createRefund(sandbox: Sandbox, call: CardCall): Stripe.Refund {
  const charge = findPaidCharge(sandbox, call);
  if (isTakenBack(sandbox, charge)) {
    return refuse(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  }
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
  const later = laterOf(sandbox, charge);
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
    destination_details: destinationOf(charge),
    metadata: readMetadata(call.params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: readChoice(call.params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    receipt_number: null,
    source_transfer_reversal: null,
    status: later === 'waits' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  refund.balance_transaction = bookBalance(sandbox, {
    type: isCard(charge) ? 'refund' : 'payment_refund',
    category: 'refund',
    source: refund.id,
    amount: -amount,
    currency: charge.currency,
    description: `REFUND FOR CHARGE (${charge.description ?? ''})`,
  }).id;
  sandbox.cards.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emitCardEvents(sandbox, call, laneOf(refund), [
    { type: 'refund.created', object: refund },
    { type: 'charge.refunded', object: charge },
    { type: 'refund.updated', object: refund },
  ]);
  if (later === 'waits') awaitBank(sandbox, ARRIVES_AFTER_DAYS, { what: 'refund', id: refund.id, code: null });
  if (later === 'fails') awaitBank(sandbox, ARRIVES_AFTER_DAYS, { what: 'refund-failure', id: refund.id, code: null });
  return refund;
}

/** Ends a refund at the bank. One that fails puts the money back on our balance, and the charge counts less as refunded. */
export function endRefund(sandbox: Sandbox, id: string, outcome: 'succeeded' | 'failed'): Stripe.Refund {
  const refund = getRefund(sandbox, id);
  const charge = sandbox.cards.charges.get(typeof refund.charge === 'string' ? refund.charge : '');
  if (charge === undefined || refund.status === 'failed' || refund.status === outcome) return refund;
  refund.status = outcome;
  const happenings = [
    { type: 'refund.updated', object: refund },
    { type: 'charge.refund.updated', object: refund },
  ];
  if (outcome === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    refund.failure_balance_transaction = bookBalance(sandbox, {
      type: 'refund_failure',
      category: 'refund_failure',
      source: refund.id,
      amount: refund.amount,
      currency: refund.currency,
      description: `REFUND FAILURE FOR CHARGE (${charge.description ?? ''})`,
    }).id;
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    happenings.unshift({ type: 'refund.failed', object: refund });
  }
  emitCardEvents(sandbox, ownCall(sandbox), laneOf(refund), happenings);
  return refund;
}

function laneOf(refund: Stripe.Refund): string {
  return typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.id;
}

const isCard = (charge: Stripe.Charge) => charge.payment_method_details?.type === 'card';

/** Refunds to a bank account take days; a test card or the switch says so of others. */
function laterOf({ switches, cards }: Sandbox, charge: Stripe.Charge): 'waits' | 'fails' | null {
  const fate = fateOfCard(cards.numbers.get(charge.payment_method ?? '') ?? '')?.later;
  if (switches.cards.refunds === 'failing' || fate === 'refund-fails') return 'fails';
  return switches.cards.refunds === 'later' || fate === 'refund-waits' || !isCard(charge) ? 'waits' : null;
}

function isTakenBack({ cards }: Sandbox, charge: Stripe.Charge): boolean {
  return [...cards.disputes.values()].some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');
}

function destinationOf(charge: Stripe.Charge): Stripe.Refund.DestinationDetails {
  if (!isCard(charge)) return { type: 'us_bank_account' };
  return {
    type: 'card',
    card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
  };
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
    return charge.captured && charge.paid
      ? charge
      : refuseInvalid(`Charge ${chargeId} has not been paid or captured.`, 'charge');
  }
  const intent = sandbox.cards.paymentIntents.get(intentId ?? '');
  if (intent === undefined) return refuseMissing('payment_intent', intentId ?? '', 'payment_intent');
  const charge = sandbox.cards.charges.get(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
  if (charge?.paid === true && charge.captured) return charge;
  return refuse(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
  });
}

export function getRefund(sandbox: Sandbox, id: string): Stripe.Refund {
  return sandbox.cards.refunds.get(id) ?? refuseMissing('refund', id);
}
