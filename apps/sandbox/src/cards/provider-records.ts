import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { ownCall } from './own-call.ts';

/** Loses a payment with all that hangs on it, as if it had never been made here; answers how many records went. */
export function removeRecord({ cards }: Sandbox, intentId: string): number {
  const { charges, refunds, disputes, balanceTransactions, paymentIntents } = cards;
  const belongs = ({ payment_intent: intent }: { payment_intent: unknown }) => intent === intentId;
  const sources = [charges, refunds, disputes].flatMap((map) =>
    [...map.values()].filter(belongs).map((record) => record.id),
  );
  let removed = 0;
  for (const line of [...balanceTransactions.values()]) {
    if (sources.includes(String(line.source))) removed += Number(balanceTransactions.delete(line.id));
  }
  for (const map of [charges, refunds, disputes]) for (const source of sources) removed += Number(map.delete(source));
  return removed + Number(paymentIntents.delete(intentId));
}

/** Takes a payment that the product never asked for, and tells nobody: its events are lost on the way. */
export function addRecord(sandbox: Sandbox, amount: number, metadata: Record<string, string>): Stripe.PaymentIntent {
  const { webhooks } = sandbox.switches;
  const isDropping = webhooks.drop;
  webhooks.drop = true;
  try {
    return createPaymentIntent(sandbox, {
      ...ownCall(sandbox),
      method: 'POST',
      path: '/v1/payment_intents',
      id: '',
      params: { amount: String(amount), currency: 'usd', metadata, payment_method: 'pm_card_visa', confirm: 'true' },
      fromBrowser: false,
    });
  } finally {
    webhooks.drop = isDropping;
  }
}
