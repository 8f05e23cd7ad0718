import { shareInPercent } from './share-in-percent.ts';

/** What was moved on receivables in one month (`YYYY-MM`), of the accounts that fell due in one month. */
export interface ReceivableCell {
  readonly month: string;
  readonly dueMonth: string;
  /** All movements together, in cents; what was paid counts below zero. */
  readonly cents: number;
  /** What was charged, in cents. */
  readonly salesCents: number;
}

/**
 * Collection effectiveness index: (opening + sales − closing) ÷ (opening + sales − closing not yet due) × 100, month by
 * month, disputed accounts included. Nothing to collect is 100. `months` are their first days, `YYYY-MM-01`.
 */
export function collectionEffectiveness(
  cells: readonly ReceivableCell[],
  months: readonly string[],
): { month: string; value: number }[] {
  return months.map((first) => {
    const month = first.slice(0, 7);
    const [opening, closing, current, sales] = [
      sumOf(cells.filter((cell) => cell.month < month)),
      sumOf(cells.filter((cell) => cell.month <= month)),
      sumOf(cells.filter((cell) => cell.month <= month && cell.dueMonth > month)),
      cells.filter((cell) => cell.month === month).reduce((sum, cell) => sum + cell.salesCents, 0),
    ];
    const collectable = opening + sales - current;
    const collected = Math.max(0, opening + sales - closing);
    return { month, value: collectable <= 0 ? 100 : shareInPercent(collected, collectable) };
  });
}

function sumOf(cells: readonly ReceivableCell[]): number {
  return cells.reduce((sum, cell) => sum + cell.cents, 0);
}
