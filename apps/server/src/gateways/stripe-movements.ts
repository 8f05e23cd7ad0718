import type Stripe from 'stripe';
import type { CardMovement } from './card-gateway.ts';
import { idOf } from './stripe-objects.ts';

const PAGE = 100;
/** More than a company has in the longest stretch that is compared at once. */
const MOVEMENTS_MAX = 100_000;

/** Reads the lines of the provider's balance between two instants, oldest first. */
export async function listBalanceLines(stripe: Stripe, from: Date, to: Date): Promise<CardMovement[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  const lines = stripe.balanceTransactions.list({ created, limit: PAGE, expand: ['data.source'] });
  const movements: CardMovement[] = [];
  for await (const line of lines) {
    if (movements.length >= MOVEMENTS_MAX) throw new Error(`more than ${MOVEMENTS_MAX} movements to compare`);
    movements.push(readLine(line));
  }
  return movements.reverse();
}

/**
 * Reads every line of the balance that is of one payment, by what moved it: its charges, refunds and disputes. The lines
 * themselves are read, not the figures that charge and dispute tell of themselves.
 */
export async function listLinesOf(stripe: Stripe, intentId: string): Promise<CardMovement[]> {
  const of = { payment_intent: intentId, limit: PAGE };
  const sources: string[] = [];
  for await (const { id } of stripe.charges.list(of)) sources.push(id);
  for await (const { id } of stripe.refunds.list(of)) sources.push(id);
  for await (const { id } of stripe.disputes.list(of)) sources.push(id);
  const movements: CardMovement[] = [];
  for (const source of sources) {
    for await (const line of stripe.balanceTransactions.list({ source, limit: PAGE, expand: ['data.source'] }))
      movements.push(readLine(line));
  }
  return movements;
}

const kinds: Readonly<Record<string, CardMovement['kind']>> = {
  charge: 'charge',
  charge_failure: 'dispute',
  refund: 'refund',
  refund_failure: 'refund-failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute-won',
  fee: 'fee',
  payout: 'payout',
};

function readLine(line: Stripe.BalanceTransaction): CardMovement {
  const source = typeof line.source === 'object' ? line.source : null;
  const metadata = source && 'metadata' in source ? source.metadata : null;
  const intent = source && 'payment_intent' in source ? source.payment_intent : null;
  return {
    movementId: line.id,
    kind: kinds[line.reporting_category] ?? 'other',
    sourceId: idOf(line.source),
    intentId: typeof intent === 'string' || intent === null ? intent : readId(intent),
    paymentId: metadata?.payment_id ?? null,
    companyId: metadata?.company_id ?? null,
    amountCents: line.amount,
    feeCents: line.fee,
    currency: line.currency.toUpperCase(),
    at: new Date(line.created * 1000),
    isPending: line.status === 'pending',
  };
}

function readId(object: unknown): string | null {
  const id: unknown = typeof object === 'object' && object !== null ? Reflect.get(object, 'id') : null;
  return typeof id === 'string' ? id : null;
}
