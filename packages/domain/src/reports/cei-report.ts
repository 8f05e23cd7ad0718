import { collectionEffectiveness } from '../charts/collection-effectiveness.ts';
import { shareInPercent } from '../charts/share-in-percent.ts';
import type { MonthSums } from './month-sums.ts';
import { type ReportTable, reportColumn } from './report-table.ts';

/** What of a month's invoices was still open 90 days after its end. */
export interface BilledMonth {
  readonly month: string;
  readonly billedCents: number;
  readonly unpaidCents: number;
}

const columns = [
  reportColumn('month', 'month', 'Month', 'Mes'),
  reportColumn('opening', 'money', 'Owed at its start', 'Adeudado al inicio'),
  reportColumn('charged', 'money', 'Charged', 'Cargado'),
  reportColumn('money', 'money', 'Paid', 'Pagado'),
  reportColumn('waived', 'money', 'Waived', 'Condonado'),
  reportColumn('closing', 'money', 'Owed at its end', 'Adeudado al final'),
  reportColumn('current', 'money', 'Of that not past due', 'De ello sin vencer'),
  reportColumn('cei', 'percent', 'CEI', 'CEI'),
  reportColumn('waivers', 'percent', 'Of that waivers', 'De ello condonado'),
  reportColumn('risk', 'percent', 'Unpaid after 90 days', 'Sin pagar a 90 días'),
];

/** The collection effectiveness of each period, newest first, and what of its invoices stayed open for 90 days. */
export function ceiReport(sums: readonly MonthSums[], billed: readonly BilledMonth[]): ReportTable {
  const rows = sums.map((sum) => {
    const month = sum.period.firstDay.slice(0, 7);
    const cei = collectionEffectiveness(sum);
    const collectable = sum.openingCents + sum.chargedCents - sum.currentCents;
    const waivers = collectable <= 0 ? 0 : Math.min(cei, shareInPercent(Math.max(0, sum.waivedCents), collectable));
    const own = billed.find((each) => each.month === month);
    const risk = own && own.billedCents > 0 ? shareInPercent(own.unpaidCents, own.billedCents) : null;
    const { openingCents, chargedCents, moneyCents, waivedCents, closingCents, currentCents } = sum;
    const cells = [
      ...[month, openingCents, chargedCents, moneyCents, waivedCents, closingCents, currentCents],
      ...[cei, waivers, risk],
    ];
    return { key: month, cei, risk, cells };
  });
  return {
    columns,
    rows: rows.map(({ key, cells }) => ({ key, cells })).toReversed(),
    totals: null,
    chart: {
      kind: 'lines',
      unit: 'percent',
      points: rows.map(({ key }) => key),
      series: [
        { label: { en: 'CEI', es: 'CEI' }, values: rows.map(({ cei }) => cei) },
        {
          label: { en: 'Unpaid after 90 days', es: 'Sin pagar a 90 días' },
          values: rows.map(({ risk }) => risk),
        },
      ],
    },
    notes: [],
    total: rows.length,
  };
}
