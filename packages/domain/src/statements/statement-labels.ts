import type { Language } from '../languages.ts';
import type { AgingBucket } from '../vocabulary.ts';
import type { StatementKind } from './make-statement.ts';

const kindsEn: Readonly<Record<StatementKind, string>> = {
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Payment returned',
  discount: 'Discount',
  'credit-note': 'Credit note',
  correction: 'Correction',
};
const kindsEs: Readonly<Record<StatementKind, string>> = {
  charge: 'Cargo',
  payment: 'Pago',
  refund: 'Pago devuelto',
  discount: 'Descuento',
  'credit-note': 'Nota de crédito',
  correction: 'Corrección',
};
const agingEn: Readonly<Record<AgingBucket, string>> = {
  dueDateLessThanNow: 'Not past due',
  dueDate30Days: '1–30 days past due',
  dueDate60Days: '31–60 days past due',
  dueDateGreater60Days: 'Over 60 days past due',
};
const agingEs: Readonly<Record<AgingBucket, string>> = {
  dueDateLessThanNow: 'Sin vencer',
  dueDate30Days: '1–30 días de atraso',
  dueDate60Days: '31–60 días de atraso',
  dueDateGreater60Days: 'Más de 60 días de atraso',
};

/** The words of the printed statement, in the customer's language. */
const words = {
  en: {
    statement: 'Statement of account',
    days: (from: string, to: string) => `${from} to ${to}`,
    customer: 'For',
    customerId: 'Customer ID',
    made: 'Made on',
    opening: 'Opening balance',
    increased: 'Charges and returned payments',
    decreased: 'Payments, credits and discounts',
    closing: 'Balance due',
    credit: 'Credit in your favor',
    date: 'Date',
    what: 'What',
    invoice: 'Invoice',
    amount: 'Amount',
    balance: 'Balance',
    none: 'Nothing moved on these days.',
    aging: (day: string) => `What is owed on ${day}, by age`,
    kinds: kindsEn,
    buckets: agingEn,
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
  es: {
    statement: 'Estado de cuenta',
    days: (from: string, to: string) => `Del ${from} al ${to}`,
    customer: 'Para',
    customerId: 'N.º de cliente',
    made: 'Emitido el',
    opening: 'Saldo inicial',
    increased: 'Cargos y pagos devueltos',
    decreased: 'Pagos, créditos y descuentos',
    closing: 'Saldo pendiente',
    credit: 'Saldo a su favor',
    date: 'Fecha',
    what: 'Concepto',
    invoice: 'Factura',
    amount: 'Importe',
    balance: 'Saldo',
    none: 'No hubo movimientos en estos días.',
    aging: (day: string) => `Lo que se debe al ${day}, por antigüedad`,
    kinds: kindsEs,
    buckets: agingEs,
    page: (page: number, of: number) => `Página ${page} de ${of}`,
  },
} as const;

export type StatementLabels = (typeof words)['en'] | (typeof words)['es'];

export function statementLabels(language: Language): StatementLabels {
  return words[language];
}
