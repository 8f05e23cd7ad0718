import type { Translated } from '../languages.ts';
import { type AgingBucket, agingBuckets } from '../vocabulary.ts';
import type { AgingGroup } from './report-names.ts';
import { type ReportTable, reportColumn } from './report-table.ts';

/** What one group owes by age. */
export interface AgingLine {
  /** Null: accounts that have none. */
  readonly key: string | null;
  readonly name: string | null;
  readonly accounts: number;
  readonly cents: Readonly<Record<AgingBucket, number>>;
  /** Credit of a customer that no account took; null where it is not asked for. */
  readonly creditCents: number | null;
}

const label = (en: string, es: string): Translated => ({ en, es });

const groupLabels: Readonly<Record<AgingGroup, Translated>> = {
  customer: label('Customer', 'Cliente'),
  member: label('Team member', 'Miembro del equipo'),
  campaign: label('Campaign', 'Campaña'),
  tag: label('Tags', 'Etiquetas'),
  source: label('Source', 'Fuente'),
};

const noneLabels: Readonly<Record<AgingGroup, Translated>> = {
  customer: label('No name', 'Sin nombre'),
  member: label('Nobody', 'Nadie'),
  campaign: label('No campaign', 'Sin campaña'),
  tag: label('No tags', 'Sin etiquetas'),
  source: label('No source', 'Sin fuente'),
};

export const agingLabels: Readonly<Record<AgingBucket, Translated>> = {
  dueDateLessThanNow: label('Current', 'Al corriente'),
  dueDate30Days: label('1–30 days', '1–30 días'),
  dueDate60Days: label('31–60 days', '31–60 días'),
  dueDateGreater60Days: label('Over 60 days', 'Más de 60 días'),
};

const sumOf = (cents: AgingLine['cents']) => agingBuckets.reduce((sum, bucket) => sum + cents[bucket], 0);

/** What is owed by group and age, and together over all pages. */
export function agingReport(
  group: AgingGroup,
  lines: readonly AgingLine[],
  all: AgingLine & { readonly total: number },
): ReportTable {
  const hasCredit = group === 'customer';
  const cellsOf = (line: AgingLine) => [
    line.accounts,
    ...agingBuckets.map((bucket) => line.cents[bucket]),
    sumOf(line.cents),
    ...(hasCredit ? [line.creditCents] : []),
  ];
  return {
    columns: [
      { id: 'group', kind: 'text', label: groupLabels[group] },
      reportColumn('accounts', 'number', 'Accounts', 'Cuentas'),
      ...agingBuckets.map((bucket) => ({ id: bucket, kind: 'money' as const, label: agingLabels[bucket] })),
      reportColumn('owed', 'money', 'Owed', 'Adeudado'),
      ...(hasCredit ? [reportColumn('credit', 'money', 'Credit not applied', 'Crédito sin aplicar')] : []),
    ],
    rows: lines.map((line) => ({
      key: line.key ?? 'none',
      cells: [line.name || noneLabels[group], ...cellsOf(line)],
      ...(group === 'customer' && line.key !== null ? { debtorId: line.key } : {}),
    })),
    totals: [label('Together', 'En total'), ...cellsOf(all)],
    chart: {
      kind: 'bars',
      unit: 'money',
      points: agingBuckets.map((bucket) => agingLabels[bucket]),
      series: [{ label: label('Owed', 'Adeudado'), values: agingBuckets.map((bucket) => all.cents[bucket]) }],
    },
    notes: [],
    total: all.total,
  };
}
