import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { Cell } from './policy-form.ts';

/** What a line of the grid is about, in words. */
export function useBands() {
  const { t } = useLingui();
  const segments: Readonly<Record<Cell['segment'], string>> = {
    all: t`Everybody`,
    person: t`Persons`,
    business: t`Businesses`,
  };
  function size({ sizeFromCents, sizeToCents }: Cell): string | null {
    if (sizeToCents === null) return sizeFromCents > 0 ? t`from ${formatMoney(sizeFromCents)}` : null;
    return sizeFromCents > 0
      ? t`${formatMoney(sizeFromCents)} to ${formatMoney(sizeToCents)}`
      : t`below ${formatMoney(sizeToCents)}`;
  }
  /** Bands without a beginning of their own begin long before anything is due. */
  const LONG_BEFORE = -3_650;
  function age({ ageFromDays, ageToDays }: Cell): string | null {
    const hasStart = ageFromDays > LONG_BEFORE;
    if (ageToDays === null) return hasStart ? t`${ageFromDays} and more days past due` : null;
    return hasStart ? t`${ageFromDays} to ${ageToDays} days past due` : t`fewer than ${ageToDays} days past due`;
  }
  const whose = ({ segment }: Cell) => (segment === 'all' ? t`All accounts` : segments[segment]);
  return {
    segments,
    accounts: (cell: Cell) => [whose(cell), size(cell), age(cell)].filter(Boolean).join(', '),
    payments: (cell: Cell) => (cell.partsMax === 1 ? '1' : t`${cell.partsMax} in ${cell.daysMax} days`),
  };
}
