import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';

/** The provider's balance per currency: lines that have become available, and those that have not. */
export function viewBalance({ cards }: Sandbox): Stripe.Balance {
  const lines = [...cards.balanceTransactions.values()];
  const currencies = [...new Set(['usd', ...lines.map(({ currency }) => currency)])];
  const sums = (status: string) =>
    currencies.map((currency) => {
      const amount = lines
        .filter((line) => line.currency === currency && line.status === status)
        .reduce((sum, { net }) => sum + net, 0);
      return { amount, currency, source_types: { card: amount } };
    });
  return { object: 'balance', available: sums('available'), livemode: false, pending: sums('pending') };
}
