import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';

type Booking = {
  type: 'charge' | 'refund';
  source: string;
  amount: number;
  currency: string;
  description: string | null;
};

const TWO_DAYS_S = 2 * 24 * 60 * 60;

/** Writes one line of the provider's balance. A charge costs 2.9 % and 30 cents; a refund gives no fee back. */
export function bookBalance(sandbox: Sandbox, booking: Booking): Stripe.BalanceTransaction {
  const { type, amount, currency } = booking;
  const fee = type === 'charge' ? Math.round((amount * 29) / 1000) + 30 : 0;
  const created = unixSeconds(sandbox);
  const line: Stripe.BalanceTransaction = {
    id: sandbox.ids.make('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + TWO_DAYS_S,
    balance_type: 'payments',
    created,
    currency,
    description: booking.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: type,
    source: booking.source,
    status: 'pending',
    type,
  };
  sandbox.cards.balanceTransactions.set(line.id, line);
  return line;
}
