import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';

type Booking = {
  type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'adjustment';
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  source: string;
  amount: number;
  currency: string;
  description: string | null;
  /** What it costs, where that does not follow from the type. */
  fee?: number;
};

const TWO_DAYS_S = 2 * 24 * 60 * 60;
const BANK_FEE_MAX = 500;

/**
 * Writes one line of the provider's balance. A card charge costs 2.9 % and 30 cents, a bank debit 0.8 %, at most $5; a
 * refund gives no fee back.
 */
export function bookBalance(sandbox: Sandbox, booking: Booking): Stripe.BalanceTransaction {
  const { type, amount, currency } = booking;
  const fee = booking.fee ?? feeOf(type, amount);
  const created = unixSeconds(sandbox);
  const line: Stripe.BalanceTransaction = {
    id: sandbox.ids.make('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + sandbox.cards.bank.daysPassed * 86_400 + TWO_DAYS_S,
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
    reporting_category: booking.category,
    source: booking.source,
    status: 'pending',
    type,
  };
  sandbox.cards.balanceTransactions.set(line.id, line);
  return line;
}

function feeOf(type: Booking['type'], amount: number): number {
  if (type === 'charge') return Math.round((amount * 29) / 1000) + 30;
  return type === 'payment' ? Math.min(Math.round((amount * 8) / 1000), BANK_FEE_MAX) : 0;
}
