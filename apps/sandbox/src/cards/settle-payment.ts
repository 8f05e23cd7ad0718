import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { awaitBank } from './await-bank.ts';
import { bookBalance } from './balance-transactions.ts';
import type { CardCall } from './card-call.ts';
import { chargeMethod } from './charge-method.ts';
import { openDispute } from './disputes.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { ownCall } from './own-call.ts';
import { fateOfBankAccount, RETURNS_AFTER_DAYS } from './test-bank-accounts.ts';
import { fateOfCard } from './test-cards.ts';

/** The money moves: the charge, its line on the balance, the intent's last state, and the news of it. */
export function settlePayment(
  sandbox: Sandbox,
  call: Pick<CardCall, 'requestId' | 'idempotencyKey'>,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = pendingCharge(sandbox, intent) ?? chargeMethod(sandbox, intent, method, 'succeeded');
  charge.status = 'succeeded';
  charge.paid = true;
  bookCharge(sandbox, charge, method.type === 'card' ? 'charge' : 'payment', charge.amount);
  intent.status = 'succeeded';
  intent.processing = null;
  intent.next_action = null;
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  emitCardEvents(sandbox, call, intent.id, [
    { type: 'charge.succeeded', object: charge },
    { type: 'payment_intent.succeeded', object: intent },
  ]);
  const number = sandbox.cards.numbers.get(method.id) ?? '';
  const returns = fateOfBankAccount(number)?.returns ?? null;
  if (returns !== null) awaitBank(sandbox, RETURNS_AFTER_DAYS, { what: 'return', id: intent.id, code: returns });
  if (fateOfCard(number)?.later === 'dispute') openDispute(sandbox, intent.id, { reason: 'fraudulent', amount: null });
  return intent;
}

/** Writes what came in by a charge on the provider's balance. */
export function bookCharge(sandbox: Sandbox, charge: Stripe.Charge, type: 'charge' | 'payment', amount: number): void {
  charge.balance_transaction = bookBalance(sandbox, {
    type,
    category: 'charge',
    source: charge.id,
    amount,
    currency: charge.currency,
    description: charge.description,
  }).id;
}

/** The charge that a bank works on already. */
function pendingCharge(sandbox: Sandbox, intent: Stripe.PaymentIntent): Stripe.Charge | null {
  const id = typeof intent.latest_charge === 'string' ? intent.latest_charge : '';
  const charge = sandbox.cards.charges.get(id);
  return charge?.status === 'pending' ? charge : null;
}

/** Ends what is in processing; answers how many payments were settled. */
export function settleProcessing(sandbox: Sandbox, id: string | null): number {
  const open = [...sandbox.cards.paymentIntents.values()].filter(
    (intent) => intent.status === 'processing' && (id === null || intent.id === id),
  );
  for (const intent of open) {
    const methodId = typeof intent.payment_method === 'string' ? intent.payment_method : '';
    const method = sandbox.cards.paymentMethods.get(methodId);
    if (method !== undefined) settlePayment(sandbox, ownCall(sandbox), intent, method);
  }
  return open.length;
}
