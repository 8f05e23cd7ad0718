import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import { bookBalance } from './balance-transactions.ts';
import type { CardCall } from './card-call.ts';
import { refuse, refuseInvalid, refuseMissing } from './card-refusal.ts';
import { noEvidence } from './dispute-evidence.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { ownCall } from './own-call.ts';
import { wordsOfNacha } from './test-bank-accounts.ts';

/** What a dispute costs, and what a debit costs that came back. */
const DISPUTE_FEE = 1_500;
const RETURN_FEE = 400;
const ANSWER_DAYS_S = 9 * 86_400;

/** A cardholder takes their money back through their bank: it is withdrawn at once, and answered or lost later. */
export function openDispute(
  sandbox: Sandbox,
  intentId: string,
  options: { reason: string; amount: number | null },
): Stripe.Dispute {
  const charge = paidCharge(sandbox, intentId);
  const left = charge.amount - charge.amount_refunded;
  const amount = options.amount ?? left;
  if (amount < 1 || amount > charge.amount) return refuseInvalid('Invalid amount', 'amount');
  const dispute = addDispute(sandbox, charge, { ...options, amount, network: '10.4', status: 'needs_response' });
  withdraw(sandbox, charge, dispute, DISPUTE_FEE);
  emitCardEvents(sandbox, ownCall(sandbox), intentId, [
    { type: 'charge.dispute.created', object: dispute },
    { type: 'charge.dispute.funds_withdrawn', object: dispute },
  ]);
  return dispute;
}

/**
 * A debit that had succeeded comes back. Stripe tells of it as of a dispute that is lost from the start, because the
 * rules of ACH know no appeal; its reason stands for the return code.
 */
export function returnDebit(sandbox: Sandbox, intentId: string, code: string): Stripe.Dispute {
  const charge = paidCharge(sandbox, intentId);
  if (charge.payment_method_details?.type !== 'us_bank_account') {
    return refuseInvalid('Only debits from bank accounts come back.', 'paymentIntent');
  }
  const amount = charge.amount - charge.amount_refunded;
  const { dispute: reason } = wordsOfNacha(code);
  const dispute = addDispute(sandbox, charge, { reason, amount, network: code, status: 'lost' });
  withdraw(sandbox, charge, dispute, RETURN_FEE);
  emitCardEvents(sandbox, ownCall(sandbox), intentId, [
    { type: 'charge.dispute.created', object: dispute },
    { type: 'charge.dispute.funds_withdrawn', object: dispute },
    { type: 'charge.dispute.closed', object: dispute },
  ]);
  return dispute;
}

/** The card network decides; money that was withdrawn comes again when we win. */
export function closeDispute(sandbox: Sandbox, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findDispute(sandbox, id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    return refuseInvalid(`This dispute is already ${dispute.status}.`, 'dispute');
  }
  dispute.status = outcome;
  const happenings = [{ type: 'charge.dispute.closed', object: dispute }];
  if (outcome === 'won') {
    const line = bookBalance(sandbox, {
      type: 'adjustment',
      category: 'dispute_reversal',
      source: dispute.id,
      amount: dispute.amount,
      currency: dispute.currency,
      description: `Chargeback reversal for ${String(dispute.charge)}`,
      fee: -DISPUTE_FEE,
    });
    dispute.balance_transactions = [...dispute.balance_transactions, structuredClone(line)];
    happenings.unshift({ type: 'charge.dispute.funds_reinstated', object: dispute });
  }
  emitCardEvents(sandbox, ownCall(sandbox), laneOf(dispute), happenings);
  return dispute;
}

/** The merchant accepts that the money is lost. */
export function acceptDispute(sandbox: Sandbox, call: CardCall): Stripe.Dispute {
  return closeDispute(sandbox, call.id, 'lost');
}

export function findDispute(sandbox: Sandbox, id: string): Stripe.Dispute {
  return sandbox.cards.disputes.get(id) ?? refuseMissing('dispute', id);
}

type NewDispute = {
  reason: string;
  amount: number;
  network: string;
  status: 'needs_response' | 'lost';
};

function addDispute(sandbox: Sandbox, charge: Stripe.Charge, options: NewDispute): Stripe.Dispute {
  const created = unixSeconds(sandbox);
  const isOpen = options.status === 'needs_response';
  const card = charge.payment_method_details?.card;
  const dispute: Stripe.Dispute = {
    id: sandbox.ids.make('dp'),
    object: 'dispute',
    amount: options.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: isOpen ? created + ANSWER_DAYS_S : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: options.network,
    payment_intent: charge.payment_intent,
    ...(card
      ? {
          payment_method_details: {
            type: 'card',
            card: {
              brand: card.brand ?? 'visa',
              case_type: 'chargeback',
              network: card.network ?? 'visa',
              network_reason_code: options.network,
            },
          },
        }
      : {}),
    reason: options.reason,
    status: options.status,
  };
  sandbox.cards.disputes.set(dispute.id, dispute);
  return dispute;
}

function withdraw(sandbox: Sandbox, charge: Stripe.Charge, dispute: Stripe.Dispute, fee: number): void {
  const line = bookBalance(sandbox, {
    type: 'adjustment',
    category: 'dispute',
    source: dispute.id,
    amount: -dispute.amount,
    currency: dispute.currency,
    description: `Chargeback withdrawal for ${charge.id}`,
    fee,
  });
  dispute.balance_transactions = [structuredClone(line)];
  charge.disputed = true;
}

function paidCharge(sandbox: Sandbox, intentId: string): Stripe.Charge {
  const intent = sandbox.cards.paymentIntents.get(intentId);
  if (intent === undefined) return refuseMissing('payment_intent', intentId, 'paymentIntent');
  const charge = sandbox.cards.charges.get(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
  const isTaken = [...sandbox.cards.disputes.values()].some((one) => one.charge === charge?.id && one.status !== 'won');
  if (charge?.status === 'succeeded' && charge.amount_refunded < charge.amount && !isTaken) return charge;
  return refuse(400, { type: 'invalid_request_error', message: `${intentId} has no money that could be taken back.` });
}

function laneOf(dispute: Stripe.Dispute): string {
  return typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.id;
}
