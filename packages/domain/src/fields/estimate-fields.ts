import { estimateStatuses } from '../vocabulary.ts';
import type { FieldTable } from './field.ts';

/** The fields of an estimate. */
export const estimateFields = {
  reference: { kind: 'text', label: { en: 'Estimate', es: 'Presupuesto' }, filters: true },
  customer: { kind: 'text', label: { en: 'Customer name', es: 'Nombre del cliente' }, row: null, filters: true },
  customerId: { kind: 'text', label: { en: 'Customer ID', es: 'ID de cliente' }, row: null, filters: true },
  status: { kind: 'option', label: { en: 'Status', es: 'Estado' }, values: estimateStatuses, filters: true },
  amount: { kind: 'money', label: { en: 'Amount', es: 'Importe' }, filters: true },
  issueDate: { kind: 'date', label: { en: 'Issue date', es: 'Fecha de emisión' }, filters: true },
  expirationDate: { kind: 'date', label: { en: 'Valid until', es: 'Válido hasta' }, filters: true },
  debtor: { kind: 'option', label: { en: 'Customer', es: 'Cliente' }, records: 'debtor', filters: true },
  createdAt: { kind: 'instant', label: { en: 'Created', es: 'Creada' }, filters: true },
} as const satisfies FieldTable;
