import type { Translated } from '../languages.ts';
import { reasonLabel } from '../workflows/reason-labels.ts';
import { type ReportTable, reportColumn } from './report-table.ts';

/** How often one reason kept back or skipped one kind of step. */
export interface SilenceLine {
  readonly reason: string;
  readonly kind: 'send_sms' | 'send_email' | 'task' | 'task_call';
  readonly steps: number;
  readonly customers: number;
  /** What these customers owe today. */
  readonly owedCents: number;
  /** The first day on which one of them may be contacted again, where it is known. */
  readonly nextDay: string | null;
}

/** What became of the steps that fell due. */
export interface SilenceSums {
  readonly due: number;
  readonly sent: number;
  readonly suppressed: number;
  readonly skipped: number;
}

const kinds: Readonly<Record<SilenceLine['kind'], Translated>> = {
  send_sms: { en: 'Text', es: 'SMS' },
  send_email: { en: 'E-mail', es: 'Correo' },
  task: { en: 'Task', es: 'Tarea' },
  task_call: { en: 'Call', es: 'Llamada' },
};

/** Why nothing was said, by reason and kind of step. A step with two reasons stands under both. */
export function silenceReport(lines: readonly SilenceLine[], sums: SilenceSums): ReportTable {
  const label = (reason: string) => ({ en: reasonLabel(reason, 'en'), es: reasonLabel(reason, 'es') });
  const { due, sent, suppressed, skipped } = sums;
  return {
    columns: [
      reportColumn('reason', 'text', 'Why', 'Por qué'),
      reportColumn('kind', 'text', 'Step', 'Paso'),
      reportColumn('steps', 'number', 'Steps', 'Pasos'),
      reportColumn('customers', 'number', 'Customers', 'Clientes'),
      reportColumn('owed', 'money', 'They owe today', 'Deben hoy'),
      reportColumn('next', 'date', 'Possible again', 'Posible de nuevo'),
    ],
    rows: lines.map(({ reason, kind, steps, customers, owedCents, nextDay }) => ({
      key: `${reason} ${kind}`,
      cells: [label(reason), kinds[kind], steps, customers, owedCents, nextDay],
    })),
    totals: null,
    chart: {
      kind: 'bars',
      unit: 'number',
      points: [
        { en: 'Sent or done', es: 'Enviados o hechos' },
        { en: 'Kept back', es: 'Retenidos' },
        { en: 'Skipped', es: 'Omitidos' },
      ],
      series: [{ label: { en: 'Steps', es: 'Pasos' }, values: [sent, suppressed, skipped] }],
    },
    notes: [
      {
        en: `${due} steps fell due: ${sent} sent or done, ${suppressed} kept back, ${skipped} skipped.`,
        es: `Vencieron ${due} pasos: ${sent} enviados o hechos, ${suppressed} retenidos, ${skipped} omitidos.`,
      },
    ],
    total: lines.length,
  };
}
