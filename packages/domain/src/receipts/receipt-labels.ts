import type { Language } from '../languages.ts';

/** The words of the printed receipt, in the customer's language. */
const words = {
  en: {
    receipt: 'Receipt',
    refundReceipt: 'Refund receipt',
    number: (number: string) => `No. ${number}`,
    paidTo: 'Paid to',
    paidBy: 'Paid by',
    customerId: 'Customer ID',
    paidOn: 'Paid on',
    refundedOn: 'Refunded on',
    ofReceipt: 'Refund of receipt',
    method: 'Method',
    amount: 'Amount paid',
    refunded: 'Amount refunded',
    invoice: 'Invoice',
    paid: 'Paid',
    open: 'Still open',
    left: 'Still open on all invoices then',
    agreedLeft: 'Of it left to pay by your agreement',
    credit: 'Kept as your credit',
    goesBack: 'The money goes back the way it was paid.',
    gaveBack: (method: string) => `The money was given back by hand: ${method}.`,
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
  es: {
    receipt: 'Recibo',
    refundReceipt: 'Recibo de reembolso',
    number: (number: string) => `N.º ${number}`,
    paidTo: 'Pagado a',
    paidBy: 'Pagado por',
    customerId: 'N.º de cliente',
    paidOn: 'Fecha de pago',
    refundedOn: 'Fecha de reembolso',
    ofReceipt: 'Reembolso del recibo',
    method: 'Método',
    amount: 'Importe pagado',
    refunded: 'Importe reembolsado',
    invoice: 'Factura',
    paid: 'Pagado',
    open: 'Pendiente',
    left: 'Pendiente de todas las facturas entonces',
    agreedLeft: 'De ello, por pagar según su acuerdo',
    credit: 'Queda como saldo a su favor',
    goesBack: 'El dinero se devuelve por la misma vía por la que se pagó.',
    gaveBack: (method: string) => `El dinero se devolvió en mano: ${method}.`,
    page: (page: number, of: number) => `Página ${page} de ${of}`,
  },
} as const;

export type ReceiptLabels = (typeof words)['en'] | (typeof words)['es'];

export function receiptLabels(language: Language): ReceiptLabels {
  return words[language];
}
