import { countback } from './countback.ts';
import type { MonthSums } from './month-sums.ts';
import { type ReportTable, reportColumn } from './report-table.ts';

const columns = [
  reportColumn('month', 'month', 'Month', 'Mes'),
  reportColumn('owed', 'money', 'Owed at its end', 'Adeudado al final'),
  reportColumn('charged', 'money', 'Charged', 'Cargado'),
  reportColumn('dso', 'days', 'DSO', 'DSO'),
  reportColumn('best', 'days', 'Best possible', 'Mejor posible'),
  reportColumn('late', 'days', 'Days late', 'Días de retraso'),
];

/** Days sales outstanding at the end of each of the last `shown` periods, newest first; the ones before are counted back to. */
export function dsoReport(sums: readonly MonthSums[], shown: number): ReportTable {
  const charged = sums.map(({ period, chargedCents }) => ({ ...period, chargedCents }));
  const rows = sums.slice(-shown).map((sum, at) => {
    const until = charged.slice(0, sums.length - Math.min(shown, sums.length) + at + 1);
    const dso = countback(sum.closingCents, until);
    const best = countback(sum.currentCents, until);
    const late = dso === null || best === null ? null : Math.round((dso - best) * 10) / 10;
    const month = sum.period.firstDay.slice(0, 7);
    return { key: month, dso, best, cells: [month, sum.closingCents, sum.chargedCents, dso, best, late] };
  });
  const isFar = rows.some(({ dso }) => dso === null);
  return {
    columns,
    rows: rows.map(({ key, cells }) => ({ key, cells })).toReversed(),
    totals: null,
    chart: {
      kind: 'lines',
      unit: 'days',
      points: rows.map(({ key }) => key),
      series: [
        { label: { en: 'DSO', es: 'DSO' }, values: rows.map(({ dso }) => dso) },
        { label: { en: 'Best possible', es: 'Mejor posible' }, values: rows.map(({ best }) => best) },
      ],
    },
    notes: isFar
      ? [
          {
            en: 'Where no days stand, more is owed than was charged in the 730 days before.',
            es: 'Donde no figuran días, se debe más de lo cargado en los 730 días anteriores.',
          },
        ]
      : [],
    total: rows.length,
  };
}
