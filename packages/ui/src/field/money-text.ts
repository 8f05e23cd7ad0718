import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';

/** What a money field holds: whole cents, nothing yet, or something that is no amount (NaN, which no schema accepts). */
export type MoneyValue = number | null | undefined;

/** The cents that a typed text means: `$1,240.50` and `1240.5` → 124050, empty → null, anything else → NaN. */
export function centsOfText(text: string, allowNegative = false): number | null {
  const parsed = parseMoney(text, { allowNegative });
  if (parsed.ok) return parsed.cents;
  return parsed.problem === 'EMPTY' ? null : Number.NaN;
}

/** The cents that somebody typed as a sum of their own; 0 when it is no amount. */
export function typedCents(text: string): number {
  return centsOfText(text) || 0;
}

/** What the field shows when it is left: the amount in full, or the typed text when it is no amount. */
export function textOfCents(value: MoneyValue, typed: string): string {
  if (value === null || value === undefined) return '';
  return Number.isNaN(value) ? typed : formatMoney(value);
}
