import type { ChartPeriod } from '../charts/chart-periods.ts';

/** How what is owed, charged and brought in stands otherwise in a period than before it, by due date. 0 is all before. */
export interface PeriodCell {
  readonly period: number;
  readonly dueDate: string;
  readonly cents: number;
  readonly chargedCents: number;
  readonly moneyCents: number;
  readonly waivedCents: number;
}

export interface MonthSums {
  readonly period: ChartPeriod;
  readonly openingCents: number;
  readonly chargedCents: number;
  readonly moneyCents: number;
  readonly waivedCents: number;
  readonly closingCents: number;
  /** Of that, what falls due on the last day or later. */
  readonly currentCents: number;
}

/** The sums of each period, oldest first; cells of period `n` belong to the n-th of them. */
export function monthSums(periods: readonly ChartPeriod[], cells: readonly PeriodCell[]): MonthSums[] {
  const owedByDue = new Map<string, number>();
  let owed = 0;
  const take = (among: readonly PeriodCell[]) => {
    for (const { dueDate, cents } of among) {
      owed += cents;
      owedByDue.set(dueDate, (owedByDue.get(dueDate) ?? 0) + cents);
    }
  };
  const byPeriod = Map.groupBy(cells, ({ period }) => period);
  take(byPeriod.get(0) ?? []);
  return periods.map((period, index) => {
    const own = byPeriod.get(index + 1) ?? [];
    const openingCents = owed;
    take(own);
    const sum = (of: (cell: PeriodCell) => number) => own.reduce((all, cell) => all + of(cell), 0);
    let currentCents = 0;
    for (const [due, cents] of owedByDue) if (due >= period.lastDay) currentCents += cents;
    return {
      ...{ period, openingCents, closingCents: owed, currentCents },
      chargedCents: sum(({ chargedCents }) => chargedCents),
      moneyCents: sum(({ moneyCents }) => moneyCents),
      waivedCents: sum(({ waivedCents }) => waivedCents),
    };
  });
}
