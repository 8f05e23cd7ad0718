import type { ChartPeriod } from '../charts/chart-periods.ts';
import { shareInPercent } from '../charts/share-in-percent.ts';
import { type AgingBucket, agingBuckets } from '../vocabulary.ts';
import { agingLabels } from './aging-report.ts';
import { type ReportTable, reportColumn } from './report-table.ts';

/** What became of what was owed at one age, from the end of one period to that of the next. */
export interface RollCell {
  /** Of the period at whose end it was owed, 0 the first. */
  readonly period: number;
  readonly from: AgingBucket;
  /** Null: it is not owed any more. */
  readonly to: AgingBucket | null;
  readonly openingCents: number;
  readonly keptCents: number;
  readonly paidCents: number;
}

const columns = [
  reportColumn('month', 'month', 'Into', 'Hacia'),
  reportColumn('from', 'text', 'Age before', 'Tramo anterior'),
  reportColumn('opening', 'money', 'Owed before', 'Adeudado antes'),
  ...agingBuckets.map((bucket) => ({ id: bucket, kind: 'percent' as const, label: agingLabels[bucket] })),
  reportColumn('paid', 'percent', 'Paid', 'Pagado'),
  reportColumn('off', 'percent', 'Written off', 'Dado de baja'),
];

/** Tenths of a percent that sum to 100: what rounding leaves over goes to the largest. */
export function wholeShares(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const shares = parts.map((part) => Math.round(shareInPercent(part, all) * 10));
  const largest = parts.indexOf(Math.max(...parts));
  const rest = 1_000 - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, at) => (at === largest ? share + rest : share) / 10);
}

/** Where each age of a month went until the end of the next, newest first. */
export function rollRatesReport(periods: readonly ChartPeriod[], cells: readonly RollCell[]): ReportTable {
  const rows = periods.slice(1).flatMap((period, index) =>
    agingBuckets.flatMap((from) => {
      const own = cells.filter((cell) => cell.period === index && cell.from === from);
      const sum = (of: (cell: RollCell) => number) => own.reduce((all, cell) => all + of(cell), 0);
      const opening = sum(({ openingCents }) => openingCents);
      if (opening <= 0) return [];
      const kept = agingBuckets.map((to) => sum((cell) => (cell.to === to ? cell.keptCents : 0)));
      const paid = sum(({ paidCents }) => paidCents);
      const off = opening - paid - kept.reduce((all, part) => all + part, 0);
      const month = period.firstDay.slice(0, 7);
      const shares = wholeShares([...kept, paid, off]);
      return [{ key: `${month} ${from}`, month, from, paid: shares[4] ?? 0, cells: [opening, ...shares] }];
    }),
  );
  const months = periods.slice(1).map(({ firstDay }) => firstDay.slice(0, 7));
  return {
    columns,
    rows: months
      .toReversed()
      .flatMap((month) =>
        rows
          .filter((row) => row.month === month)
          .map((row) => ({ key: row.key, cells: [month, agingLabels[row.from], ...row.cells] })),
      ),
    totals: null,
    chart: {
      kind: 'lines',
      unit: 'percent',
      points: months,
      series: agingBuckets.map((from) => ({
        label: { en: `Paid of ${agingLabels[from].en}`, es: `Pagado de ${agingLabels[from].es}` },
        values: months.map((month) => rows.find((row) => row.month === month && row.from === from)?.paid ?? null),
      })),
    },
    notes: [],
    total: rows.length,
  };
}
