import { addMonths } from '../calendar/add-months.ts';
import { shareInPercent } from '../charts/share-in-percent.ts';
import { type ReportColumn, type ReportTable, reportColumn } from './report-table.ts';

/** What was placed in a month, of a source where it is told apart, and what came in of it by month. */
export interface Placement {
  readonly month: string;
  readonly sourceId: string | null;
  readonly sourceName: string | null;
  readonly accounts: number;
  readonly placedCents: number;
  readonly recalledCents: number;
  /** By month as `YYYY-MM`. */
  readonly moneyCents: Readonly<Record<string, number>>;
}

/** So many months are followed beside the one of the placement. */
export const VINTAGE_MONTHS = 12;

const monthsFrom = (month: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(month.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(month.slice(5, 7));

/** Money by month since the placement, together up to each, as a share of what was placed; newest first. */
export function vintageReport(placements: readonly Placement[], nowMonth: string, bySource: boolean): ReportTable {
  const ages = Array.from({ length: VINTAGE_MONTHS + 1 }, (_, age) => age);
  const columns: ReportColumn[] = [
    reportColumn('month', 'month', 'Added in', 'Añadidas en'),
    ...(bySource ? [reportColumn('source', 'text', 'Source', 'Fuente')] : []),
    reportColumn('accounts', 'number', 'Accounts', 'Cuentas'),
    reportColumn('placed', 'money', 'Placed', 'En cartera'),
    reportColumn('recalled', 'money', 'Recalled', 'Retirado'),
    reportColumn('money', 'money', 'Came in', 'Cobrado'),
    ...ages.map((age) => reportColumn(`m${age}`, 'percent', `${age} mo.`, `${age} m.`)),
  ];
  const lines = placements
    .toSorted((one, other) => other.month.localeCompare(one.month) || other.placedCents - one.placedCents)
    .map((placement) => {
      const { month, placedCents, recalledCents, moneyCents } = placement;
      let came = 0;
      const shares = ages.map((age) => {
        came += moneyCents[addMonths(`${month}-01`, age).slice(0, 7)] ?? 0;
        const base = placedCents - recalledCents;
        return age > monthsFrom(month, nowMonth) || base <= 0 ? null : shareInPercent(came, base);
      });
      const all = Object.values(moneyCents).reduce((sum, cents) => sum + cents, 0);
      return { placement, shares, all };
    });
  const shown = lines.filter(({ shares }) => shares.some((share) => share !== null)).slice(0, 6);
  return {
    columns,
    rows: lines.map(({ placement, shares, all }) => ({
      key: `${placement.month} ${placement.sourceId ?? ''}`,
      cells: [
        placement.month,
        ...(bySource ? [placement.sourceName ?? { en: 'No source', es: 'Sin fuente' }] : []),
        ...[placement.accounts, placement.placedCents, placement.recalledCents, all, ...shares],
      ],
    })),
    totals: null,
    chart: bySource
      ? null
      : {
          kind: 'lines',
          unit: 'percent',
          points: ages.map(String),
          series: shown.toReversed().map(({ placement: { month }, shares }) => ({
            label: { en: month, es: month },
            values: shares,
          })),
        },
    notes: [],
    total: lines.length,
  };
}
