import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type Stripe from 'stripe';
import type { CardDecline, CardIntent, CardMethod, CardRefund, CardSetup } from './card-gateway.ts';
import { nachaCodeOf } from './nacha-code.ts';

const statuses: Readonly<Record<string, CardIntent['status']>> = {
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** A payment of the provider in our words; `disputes` and `refunds` are all of its charge's. */
export function readIntent(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
  refunds: readonly Stripe.Refund[],
): CardIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isPaid = intent.status === 'succeeded';
  const method = charge ? chargedMethod(charge) : null;
  const taken = takenBack(disputes);
  return {
    intentId: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    clientSecret: intent.client_secret,
    status: statusOf(intent),
    amountCents: intent.amount,
    receivedCents: isPaid ? intent.amount_received : 0,
    refundedCents: isPaid ? (charge?.amount_refunded ?? 0) : 0,
    refunds: refunds.map(readRefundObject),
    ...taken,
    returned: method?.kind === 'ACH' && taken.disputedCents > 0 ? { code: returnCode(disputes) } : null,
    chargeback: method?.kind === 'CARD' && taken.disputedCents > 0 ? { reason: newest(disputes)?.reason ?? '' } : null,
    decline: readDecline(intent.last_payment_error),
    methodLabel: charge && charge.status !== 'failed' && method ? labelOf(method) : null,
    method,
  };
}

/** Everything unnamed waits for the payer: a card, a confirmation, a check by the bank. */
function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): CardIntent['status'] {
  const isAsked = status === 'requires_payment_method' && error?.code === 'authentication_required';
  return isAsked ? 'needs-payer' : (statuses[status] ?? 'waiting');
}

/** What banks withdrew and what was given to us again, by the lines that disputes have on the provider's balance. */
function takenBack(disputes: readonly Stripe.Dispute[]): { disputedCents: number; reinstatedCents: number } {
  const lines = disputes.flatMap((dispute) => dispute.balance_transactions);
  const sum = (sign: 1 | -1) => lines.reduce((cents, { amount }) => cents + Math.max(0, sign * amount), 0);
  return { disputedCents: sum(-1), reinstatedCents: sum(1) };
}

/** The provider tells of a late ACH return as of a dispute that is lost at once; its reason names the return. */
function returnCode(disputes: readonly Stripe.Dispute[]): string {
  const last = newest(disputes);
  return nachaCodeOf(last?.network_reason_code ?? null, last?.reason ?? '');
}

function newest(disputes: readonly Stripe.Dispute[]): Stripe.Dispute | undefined {
  return disputes.toSorted((one, other) => one.created - other.created).at(-1);
}

interface PaymentError {
  readonly charge?: string | undefined;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly message?: string | undefined;
  readonly advice_code?: string | undefined;
  readonly network_decline_code?: string | undefined;
  readonly payment_method?: { readonly type?: string | undefined } | undefined;
}

/** The decline that an error of a payment tells of; null when no charge was tried. */
export function readDecline(error: PaymentError | null): CardDecline | null {
  if (!error?.charge) return null;
  const code = error.decline_code ?? error.code ?? '';
  const network = error.network_decline_code ?? null;
  const isBank = error.payment_method?.type === 'us_bank_account';
  return {
    chargeId: error.charge,
    code,
    message: error.message ?? '',
    adviceCode: error.advice_code ?? null,
    networkCode: isBank ? nachaCodeOf(network, code) : network,
  };
}

function chargedMethod(charge: Stripe.Charge): CardMethod | null {
  const { payment_method: providerMethodId, payment_method_details: details } = charge;
  if (!providerMethodId || !details) return null;
  if (details.us_bank_account) return bankMethod(providerMethodId, details.us_bank_account);
  return details.card ? cardMethod(providerMethodId, details.card) : null;
}

interface BankFields {
  readonly bank_name: string | null;
  readonly last4: string | null;
}

function bankMethod(providerMethodId: string, { bank_name: bank, last4 }: BankFields): CardMethod {
  const brand = bank ?? 'Bank account';
  return { kind: 'ACH', providerMethodId, brand, last4: last4 ?? '', expMonth: null, expYear: null };
}

interface CardFields {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly exp_month: number;
  readonly exp_year: number;
}

function cardMethod(providerMethodId: string, card: CardFields): CardMethod {
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { kind: 'CARD', providerMethodId, brand: brand ?? 'card', last4: last4 ?? '', expMonth, expYear };
}

function labelOf(method: CardMethod): string | null {
  return method.last4 ? methodLabel(method) : null;
}

const setupStatuses: Readonly<Record<string, CardSetup['status']>> = {
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** A setup of the provider in our words; its method must have been expanded. */
export function readSetupIntent(setup: Stripe.SetupIntent): CardSetup {
  const status = setupStatuses[setup.status] ?? 'waiting';
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null;
  const error = setup.last_setup_error;
  return {
    setupIntentId: setup.id,
    clientSecret: setup.client_secret,
    customerId: idOf(setup.customer),
    status,
    method: status === 'succeeded' && method ? savedMethod(method) : null,
    failure: error ? { code: error.decline_code ?? error.code ?? '', message: error.message ?? '' } : null,
  };
}

export function savedMethod(method: Stripe.PaymentMethod): CardMethod | null {
  if (method.us_bank_account) return bankMethod(method.id, method.us_bank_account);
  return method.card ? cardMethod(method.id, method.card) : null;
}

export function readRefundObject(refund: Stripe.Refund): CardRefund {
  const { status } = refund;
  const isOver = status === 'succeeded' || status === 'failed' || status === 'canceled';
  return {
    providerRefundId: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
    amountCents: refund.amount,
    // What waits for the customer's bank or details has not arrived yet.
    status: isOver ? status : 'pending',
    failureReason: refund.failure_reason ?? null,
  };
}

export function idOf(object: string | { readonly id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
