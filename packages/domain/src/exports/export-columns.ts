import { type FieldTable, type FieldWith, fieldsWith, headingOf } from '../fields/field.ts';
import { fieldTables } from '../fields/field-tables.ts';
import type { Translated } from '../languages.ts';

/** Lists that can be written to a file. */
export const exportLists = [
  ...(['account', 'debtor', 'project', 'contract', 'transaction', 'workflow', 'run', 'import-row', 'audit'] as const),
] as const;
export type ExportList = (typeof exportLists)[number];

/** What a column holds: it decides how a value stands in the file. `instant` is shown as the time at the company. */
export type ExportKind = 'text' | 'money' | 'number' | 'date' | 'instant' | 'boolean';

export interface ExportColumn {
  /** The column's id on the screen; a field of the company's own is `custom.<propertyId>`. */
  readonly id: string;
  readonly header: string;
  readonly kind: ExportKind;
}

interface Known {
  readonly header: Translated;
  readonly kind: ExportKind;
}

// The file's own columns follow, under the file's own headings.
const importRowFields = {
  line: { kind: 'number', label: { en: 'Line', es: 'Línea' }, exports: true },
  outcome: { kind: 'text', label: { en: 'Outcome', es: 'Resultado' }, exports: true },
  reason: { kind: 'text', label: { en: 'Reason', es: 'Motivo' }, exports: true },
} as const satisfies FieldTable;

const auditFields = {
  at: { kind: 'instant', label: { en: 'Time', es: 'Hora' }, exports: true },
  actor: { kind: 'text', label: { en: 'Who', es: 'Quién' }, exports: true },
  action: { kind: 'text', label: { en: 'Action', es: 'Acción' }, exports: true },
  kind: { kind: 'text', label: { en: 'Kind of record', es: 'Tipo de registro' }, exports: true },
  record: { kind: 'text', label: { en: 'Record', es: 'Registro' }, exports: true },
  recordId: { kind: 'text', label: { en: 'Record ID', es: 'ID del registro' }, exports: true },
  before: { kind: 'text', label: { en: 'Before', es: 'Antes' }, exports: true },
  after: { kind: 'text', label: { en: 'After', es: 'Después' }, exports: true },
  ip: { kind: 'text', label: { en: 'Network address', es: 'Dirección de red' }, exports: true },
  userAgent: { kind: 'text', label: { en: 'Browser', es: 'Navegador' }, exports: true },
  sessionId: { kind: 'text', label: { en: 'Session', es: 'Sesión' }, exports: true },
  requestId: { kind: 'text', label: { en: 'Request', es: 'Solicitud' }, exports: true },
} as const satisfies FieldTable;

const { account, debtor, project, contract, transaction, workflow, run } = fieldTables;
const tables = {
  account,
  debtor,
  project,
  contract,
  transaction,
  workflow,
  run,
  'import-row': importRowFields,
  audit: auditFields,
} as const;

/** The ids of a list's own columns. */
export type ExportColumnId<L extends ExportList> = FieldWith<(typeof tables)[L], 'exports'>;

/** The columns of a list under the fields' ids and the screen's headings, in the order of a whole export. */
export function exportColumns(list: ExportList): ReadonlyMap<string, Known> {
  const table: FieldTable = tables[list];
  return new Map(
    fieldsWith(table, 'exports').flatMap((id): [string, Known][] => {
      const field = table[id];
      return field ? [[id, { header: headingOf(field), kind: field.kind === 'option' ? 'text' : field.kind }]] : [];
    }),
  );
}

/** What stands in a file of transactions whatever the screen shows: by it an accountant posts. */
export const postingColumns = [
  'customerId',
  'allocations',
  'fee',
  'feeKind',
  'refunded',
  'transactionId',
  'paymentId',
  'providerId',
] as const satisfies readonly ExportColumnId<'transaction'>[];

/** How a list is called in the name of its file. */
export const exportNames: Readonly<Record<ExportList, Translated>> = {
  account: { en: 'Accounts', es: 'Cuentas' },
  debtor: { en: 'Customers', es: 'Clientes' },
  project: { en: 'Projects', es: 'Proyectos' },
  contract: { en: 'Contracts', es: 'Contratos' },
  transaction: { en: 'Transactions', es: 'Transacciones' },
  workflow: { en: 'Campaigns', es: 'Campañas' },
  run: { en: 'Runs', es: 'Recorridos' },
  'import-row': { en: 'Imported rows', es: 'Filas importadas' },
  audit: { en: 'Audit', es: 'Registro de cambios' },
};
