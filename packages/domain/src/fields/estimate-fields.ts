import { estimateStatuses } from '../vocabulary.ts';
import type { FieldTable } from './field.ts';

/** The fields of an estimate. */
export const estimateFields = {
  reference: { kind: 'text', words: { en: 'Estimate', es: 'Presupuesto' }, filters: true },
  customer: { kind: 'text', words: { en: 'Customer name', es: 'Nombre del cliente' }, row: null, filters: true },
  customerId: { kind: 'text', words: { en: 'Customer ID', es: 'ID de cliente' }, row: null, filters: true },
  status: { kind: 'option', words: { en: 'Status', es: 'Estado' }, values: estimateStatuses, filters: true },
  amount: { kind: 'money', words: { en: 'Amount', es: 'Importe' }, filters: true },
  issueDate: { kind: 'date', words: { en: 'Issue date', es: 'Fecha de emisión' }, filters: true },
  expirationDate: { kind: 'date', words: { en: 'Valid until', es: 'Válido hasta' }, filters: true },
  debtor: { kind: 'option', words: { en: 'Customer', es: 'Cliente' }, records: 'debtor', filters: true },
  createdAt: { kind: 'instant', words: { en: 'Created', es: 'Creada' }, filters: true },
} as const satisfies FieldTable;
