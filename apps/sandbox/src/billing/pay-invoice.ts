import type Stripe from 'stripe';
import type { CardCall } from '../cards/card-call.ts';
import { type CardRefusal, isCardRefusal } from '../cards/card-refusal.ts';
import { confirmIntent } from '../cards/confirm-payment-intent.ts';
import { createPaymentIntent } from '../cards/create-payment-intent.ts';
import { getCustomer } from '../cards/customers.ts';
import { emitCardEvents } from '../cards/emit-card-events.ts';
import { getPaymentMethod } from '../cards/payment-methods.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice } from './billing-objects.ts';
import { endAttempt, invoicePaid } from './invoice-outcome.ts';

/** Less is not charged: the provider keeps it as the customer's balance. */
const MIN_CENTS = 50;

export type PayOutcome = { kind: 'paid' | 'processing' | 'asks' } | { kind: 'refused'; refusal: CardRefusal | Error };

type Caller = Pick<CardCall, 'requestId' | 'idempotencyKey'>;

/** Tries to take an open invoice's money: by the method that is named, else that of its subscription or customer. */
export function payInvoice(
  sandbox: Sandbox,
  call: Caller,
  invoice: Invoice,
  { at, methodId, isAway }: { at: number; methodId: string | null; isAway: boolean },
): PayOutcome {
  if (invoice.amount_remaining < MIN_CENTS) {
    invoicePaid(sandbox, call, invoice, at);
    return { kind: 'paid' };
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  try {
    const intent = intentOf(sandbox, call, invoice);
    if (intent.status === 'succeeded' || intent.status === 'processing') return follow(sandbox, call, invoice, at);
    const method = getPaymentMethod(sandbox, methodId ?? methodFor(sandbox, invoice) ?? 'pm_none');
    const params = isAway ? { off_session: 'true' } : {};
    intent.status = 'requires_confirmation';
    confirmIntent(sandbox, { ...asCall(call), params }, intent, method);
    return follow(sandbox, call, invoice, at);
  } catch (error) {
    if (!isCardRefusal(error)) throw error;
    endAttempt(sandbox, call, invoice, at);
    return { kind: 'refused', refusal: error };
  }
}

/** Brings an invoice to what became of its payment. */
export function follow(sandbox: Sandbox, call: Caller, invoice: Invoice, at: number): PayOutcome {
  const intent = sandbox.cards.paymentIntents.get(sandbox.cards.billing.intentOf.get(invoice.id) ?? '');
  if (intent?.status === 'succeeded') {
    invoicePaid(sandbox, call, invoice, at);
    return { kind: 'paid' };
  }
  if (intent?.status === 'processing') return { kind: 'processing' };
  if (intent?.status === 'requires_action') {
    emitCardEvents(sandbox, call, String(invoice.customer), [
      { type: 'invoice.payment_action_required', object: invoice },
    ]);
  }
  return { kind: 'asks' };
}

function methodFor(sandbox: Sandbox, invoice: Invoice): string | null {
  const idOf = (method: string | { id: string } | null | undefined) =>
    typeof method === 'string' ? method : (method?.id ?? null);
  const subscription = sandbox.cards.billing.subscriptions.get(
    String(invoice.parent?.subscription_details?.subscription ?? ''),
  );
  const customer = getCustomer(sandbox, String(invoice.customer));
  return (
    idOf(invoice.default_payment_method) ??
    idOf(subscription?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method)
  );
}

/** The one payment by which an invoice is paid, whoever tries it and how often. */
function intentOf(sandbox: Sandbox, call: Caller, invoice: Invoice): Stripe.PaymentIntent {
  const { intentOf: known } = sandbox.cards.billing;
  const kept = sandbox.cards.paymentIntents.get(known.get(invoice.id) ?? '');
  if (kept !== undefined && kept.status !== 'canceled') return kept;
  const intent = createPaymentIntent(sandbox, {
    ...asCall(call),
    params: {
      amount: String(invoice.amount_remaining),
      currency: invoice.currency,
      customer: invoice.customer,
      description: `Invoice ${invoice.number ?? invoice.id}`,
      allowed_payment_method_types: ['card', 'us_bank_account'],
    },
  });
  known.set(invoice.id, intent.id);
  invoice.confirmation_secret = { client_secret: intent.client_secret ?? '', type: 'payment_intent' };
  return intent;
}

function asCall({ requestId, idempotencyKey }: Caller): CardCall {
  return { requestId, idempotencyKey, method: 'POST', path: '/v1/invoices', id: '', params: {}, fromBrowser: false };
}
