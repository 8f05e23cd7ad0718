import type { Language, Translated } from '../languages.ts';
import type { BulkEntity } from './bulk-action.ts';

/** The heads of the columns of what became of a bulk change. */
export const resultHeadings: Readonly<Record<BulkEntity, Readonly<Record<Language, readonly string[]>>>> = {
  account: {
    en: ['Account', 'Customer', 'Result', 'Reason', 'Before', 'After'],
    es: ['Cuenta', 'Cliente', 'Resultado', 'Motivo', 'Antes', 'Después'],
  },
  debtor: {
    en: ['Customer', 'Customer ID', 'Result', 'Reason', 'Before', 'After'],
    es: ['Cliente', 'ID de cliente', 'Resultado', 'Motivo', 'Antes', 'Después'],
  },
  project: {
    en: ['Project', 'Reference', 'Result', 'Reason', 'Before', 'After'],
    es: ['Proyecto', 'Referencia', 'Resultado', 'Motivo', 'Antes', 'Después'],
  },
  contract: {
    en: ['Contract', 'Customer', 'Result', 'Reason', 'Before', 'After'],
    es: ['Contrato', 'Cliente', 'Resultado', 'Motivo', 'Antes', 'Después'],
  },
  estimate: {
    en: ['Estimate', 'Customer', 'Result', 'Reason', 'Before', 'After'],
    es: ['Presupuesto', 'Cliente', 'Resultado', 'Motivo', 'Antes', 'Después'],
  },
};

/** What became of a row. */
export const outcomeLabels: Readonly<Record<string, Translated>> = {
  waiting: { en: 'Waiting', es: 'Pendiente' },
  changed: { en: 'Changed', es: 'Cambiado' },
  skipped: { en: 'Skipped', es: 'Omitido' },
  failed: { en: 'Failed', es: 'Con error' },
  undone: { en: 'Undone', es: 'Deshecho' },
};
