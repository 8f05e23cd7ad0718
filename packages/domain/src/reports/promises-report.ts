import { shareInPercent } from '../charts/share-in-percent.ts';
import { type ReportTable, reportColumn } from './report-table.ts';

/** The promises of a month or of whoever took them, as they stood on a day. */
export interface PromiseLine {
  /** The month in which they were due, or a member's id; null: nobody of the team took them. */
  readonly key: string | null;
  readonly name: string | null;
  readonly made: number;
  readonly promisedCents: number;
  readonly kept: number;
  readonly broken: number;
  readonly open: number;
  readonly canceled: number;
  /** Of those that were kept or broken: what was promised, and what came in for them. */
  readonly judgedCents: number;
  readonly keptCents: number;
}

/** Under so many that are over, a share says little. */
const FEW = 10;

/** How many promises were kept, by number and by money, of those whose time is over. */
export function promisesReport(lines: readonly PromiseLine[], byMember: boolean): ReportTable {
  const share = (line: PromiseLine) => {
    const over = line.kept + line.broken;
    return over === 0 ? null : shareInPercent(line.kept, over);
  };
  const rows = lines.map((line) => ({
    key: line.key ?? 'none',
    cells: [
      line.name || (byMember ? { en: 'Nobody of the team', es: 'Nadie del equipo' } : (line.key ?? '')),
      ...[line.made, line.promisedCents, line.kept, line.broken, line.open, line.canceled, share(line)],
      line.judgedCents === 0 ? null : shareInPercent(line.keptCents, line.judgedCents),
    ],
  }));
  const isFew = lines.some(({ kept, broken }) => kept + broken > 0 && kept + broken < FEW);
  return {
    columns: [
      byMember
        ? reportColumn('member', 'text', 'Taken by', 'Tomada por')
        : reportColumn('month', 'month', 'Due in', 'Para'),
      reportColumn('made', 'number', 'Promises', 'Promesas'),
      reportColumn('promised', 'money', 'Promised', 'Prometido'),
      reportColumn('kept', 'number', 'Kept', 'Cumplidas'),
      reportColumn('broken', 'number', 'Broken', 'Incumplidas'),
      reportColumn('open', 'number', 'Open', 'Abiertas'),
      reportColumn('canceled', 'number', 'Given up', 'Retiradas'),
      reportColumn('share', 'percent', 'Kept of those over', 'Cumplidas de las vencidas'),
      reportColumn('money', 'percent', 'Of their money', 'De su importe'),
    ],
    rows: byMember ? rows : rows.toReversed(),
    totals: null,
    chart: byMember
      ? null
      : {
          kind: 'stacked',
          unit: 'number',
          points: lines.map(({ key }) => key ?? ''),
          series: [
            { label: { en: 'Kept', es: 'Cumplidas' }, values: lines.map(({ kept }) => kept) },
            { label: { en: 'Broken', es: 'Incumplidas' }, values: lines.map(({ broken }) => broken) },
            { label: { en: 'Open', es: 'Abiertas' }, values: lines.map(({ open }) => open) },
          ],
        },
    notes: isFew
      ? [
          {
            en: `Where fewer than ${FEW} promises are over, a share says little.`,
            es: `Donde han vencido menos de ${FEW} promesas, el porcentaje dice poco.`,
          },
        ]
      : [],
    total: rows.length,
  };
}
