import { type Refusal, refuse } from '../errors.ts';
import type { CreditMove } from '../ledger/credit-entry.ts';
import type { AccountPart } from '../ledger/entry.ts';
import { type MoneyLot, takeFromLots, withoutTaken } from './money-lots.ts';

/** A move of credit with the payment whose money it is, so that a return later finds the invoice that has it. */
export type PlannedMove = Omit<CreditMove, 'debtorId'> & { readonly paymentId: string | null };

export interface CreditFacts {
  /** Where the customer's money stands, the oldest first; read under the locks of payments, accounts and customer. */
  readonly lots: readonly MoneyLot[];
  /** What invoices may take: open, less what payments under way reserve (G5). Those that are not named take nothing. */
  readonly roomCents: ReadonlyMap<string, number>;
}

/**
 * Plans a change of where a customer's money stands: first it is taken back from invoices, the last that came first,
 * then credit is applied, the oldest first; so money can go from one invoice to another in one step. Never more credit
 * than there is, never more on an invoice than it can take: `INVALID_AMOUNT`, at the part.
 */
export function planCreditMoves(
  facts: CreditFacts,
  command: { readonly takes: readonly AccountPart[]; readonly parts: readonly AccountPart[] },
): { readonly ok: true; readonly moves: readonly PlannedMove[] } | Refusal {
  const moves: PlannedMove[] = [];
  const room = new Map(facts.roomCents);
  let credit = facts.lots.filter((lot) => lot.accountId === null);
  for (const [index, { accountId, amountCents }] of command.takes.entries()) {
    const there = facts.lots.filter((lot) => lot.accountId === accountId).toReversed();
    const { taken, missingCents } = takeFromLots(there, amountCents);
    if (missingCents > 0) return refuse('INVALID_AMOUNT', { [`takes.${index}.amountCents`]: 'INVALID_AMOUNT' });
    moves.push(...taken.map((lot) => ({ ...lot, accountId, way: 'take-back' as const })));
    room.set(accountId, (room.get(accountId) ?? 0) + amountCents);
    credit = joined(
      credit,
      taken.map((lot) => ({ ...lot, accountId: null })),
    );
  }
  for (const [index, { accountId, amountCents }] of command.parts.entries()) {
    const { taken, missingCents } = takeFromLots(credit, amountCents);
    const roomCents = room.get(accountId) ?? 0;
    if (missingCents > 0 || amountCents > roomCents) {
      return refuse('INVALID_AMOUNT', { [`parts.${index}.amountCents`]: 'INVALID_AMOUNT' });
    }
    moves.push(...taken.map((lot) => ({ ...lot, accountId, way: 'apply' as const })));
    room.set(accountId, roomCents - amountCents);
    credit = withoutTaken(credit, taken);
  }
  return { ok: true, moves };
}

/** Credit lots with more credit; what one payment brought stays one lot. */
function joined(credit: readonly MoneyLot[], more: readonly MoneyLot[]): MoneyLot[] {
  const sums = new Map(credit.map((lot) => [lot.paymentId, lot]));
  for (const lot of more) {
    const known = sums.get(lot.paymentId);
    sums.set(lot.paymentId, { ...lot, amountCents: lot.amountCents + (known?.amountCents ?? 0) });
  }
  return [...sums.values()];
}
