import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readStatement } from '@recoup/contract/portal-statement.ts';

/** What is owed, as the portal's server tells it. */
export type Statement = ReplyOf<typeof readStatement>;
export type StatementAccount = Statement['accounts'][number];

/** Nothing is open, in dispute or on its way: only then is everything settled. */
export function owesNothing({
  totalCents,
  disputedCents,
  onItsWayCents,
}: Pick<Statement, 'totalCents' | 'disputedCents' | 'onItsWayCents'>): boolean {
  return totalCents + disputedCents + onItsWayCents === 0;
}

/**
 * Whether something is owed that nobody can pay before a payment on its way has arrived: an invoice takes one payment at
 * a time.
 */
export function waitsForArrival({ accounts, totalCents }: Pick<Statement, 'accounts' | 'totalCents'>): boolean {
  const asked = accounts.filter(({ status, balanceCents }) => balanceCents > 0 && status !== 'disputed');
  return totalCents > 0 && asked.length > 0 && asked.every(({ onItsWayCents }) => onItsWayCents > 0);
}
