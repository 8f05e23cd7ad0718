import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { bookBalance } from './balance-transactions.ts';
import type { CardCall } from './card-call.ts';
import { chargeCard } from './charge-card.ts';
import { emitCardEvents } from './emit-card-events.ts';

/** The money moves: the charge, its line on the balance, the intent's last state, and the news of it. */
export function settlePayment(
  sandbox: Sandbox,
  call: Pick<CardCall, 'requestId' | 'idempotencyKey'>,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = chargeCard(sandbox, intent, method, null);
  charge.balance_transaction = bookBalance(sandbox, {
    type: 'charge',
    source: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    description: charge.description,
  }).id;
  intent.status = 'succeeded';
  intent.processing = null;
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  emitCardEvents(sandbox, call, intent.id, [
    { type: 'charge.succeeded', object: charge },
    { type: 'payment_intent.succeeded', object: intent },
  ]);
  return intent;
}

/** Ends what the `processing` switch left open; answers how many payments were settled. */
export function settleProcessing(sandbox: Sandbox, id: string | null): number {
  const open = [...sandbox.cards.paymentIntents.values()].filter(
    (intent) => intent.status === 'processing' && (id === null || intent.id === id),
  );
  for (const intent of open) {
    const methodId = typeof intent.payment_method === 'string' ? intent.payment_method : '';
    const method = sandbox.cards.paymentMethods.get(methodId);
    if (method === undefined) continue;
    settlePayment(sandbox, { requestId: sandbox.ids.make('req'), idempotencyKey: null }, intent, method);
  }
  return open.length;
}
