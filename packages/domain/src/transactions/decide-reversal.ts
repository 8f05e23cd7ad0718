import { type Refusal, refuse } from '../errors.ts';
import type { AccountChange } from '../ledger/account-changes.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import type { MoneyLot } from './money-lots.ts';

export interface ReversalFacts {
  /** The entries that would take back what was booked. */
  readonly reversals: readonly (LedgerEntry & { readonly paymentId: string | null })[];
  /** What they would add to the figures of each account. */
  readonly changes: ReadonlyMap<string, AccountChange>;
  readonly accounts: ReadonlyMap<
    string,
    {
      readonly amountCents: number;
      readonly paidCents: number;
      readonly discountCents: number;
      readonly pendingCents: number;
    }
  >;
  /** Where the customer's money stands. */
  readonly lots: readonly MoneyLot[];
}

/**
 * Whether entries may be taken back now: no account may end up paid beyond what is due, beside payments under way (G5),
 * none below zero, and no money may be taken from where it no longer stands. `UNDO_NOT_POSSIBLE` otherwise: take back
 * first what was built on it.
 */
export function decideReversal({ reversals, changes, accounts, lots }: ReversalFacts): { readonly ok: true } | Refusal {
  if (reversals.length === 0) return refuse('UNDO_NOT_POSSIBLE');
  for (const [id, change] of changes) {
    const account = accounts.get(id);
    if (!account) return refuse('UNDO_NOT_POSSIBLE');
    const amountCents = account.amountCents + change.amountCents;
    const paidCents = account.paidCents + change.paidCents;
    const discountCents = account.discountCents + change.discountCents;
    const isOver = paidCents + discountCents + account.pendingCents > amountCents;
    const isMore = change.paidCents > 0 || change.discountCents > 0 || change.amountCents < 0;
    if (paidCents < 0 || discountCents < 0 || amountCents < 0 || (isOver && isMore)) return refuse('UNDO_NOT_POSSIBLE');
  }
  return lotsAfter(lots, reversals).every((cents) => cents >= 0) ? { ok: true } : refuse('UNDO_NOT_POSSIBLE');
}

/** What would stand of each payment on each account and as credit, once the entries are booked. */
function lotsAfter(lots: readonly MoneyLot[], reversals: ReversalFacts['reversals']): number[] {
  const sums = new Map(lots.map((lot) => [`${lot.paymentId} ${lot.accountId}`, lot.amountCents]));
  for (const { kind, lines, paymentId } of reversals) {
    if (kind === 'CHARGE' || kind === 'COMPENSATION') continue;
    for (const { ledgerAccount, accountId, amountCents } of lines) {
      if (ledgerAccount !== 'receivable' && ledgerAccount !== 'unapplied') continue;
      const key = `${paymentId} ${accountId}`;
      sums.set(key, (sums.get(key) ?? 0) - amountCents);
    }
  }
  return [...sums.values()];
}
