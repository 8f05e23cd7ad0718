import type { Language } from '../languages.ts';

/** The words of the printed invoice, in the customer's language. */
const words = {
  en: {
    invoice: 'Invoice',
    billTo: 'Bill to',
    number: 'Invoice number',
    customerId: 'Customer ID',
    purchaseOrder: 'Purchase order',
    issued: 'Issue date',
    due: 'Due date',
    description: 'Description',
    goods: 'Goods or services as agreed',
    quantity: 'Quantity',
    price: 'Price',
    tax: 'Tax',
    amount: 'Amount',
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'Total',
    paid: 'Paid',
    waived: 'Waived',
    balance: 'Amount due',
    terms: 'Terms',
    notes: 'Notes',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    asOf: (day: string) => `Balance as of ${day}`,
    void: 'This invoice is not owed.',
  },
  es: {
    invoice: 'Factura',
    billTo: 'Facturar a',
    number: 'Número de factura',
    customerId: 'N.º de cliente',
    purchaseOrder: 'Orden de compra',
    issued: 'Fecha de emisión',
    due: 'Vencimiento',
    description: 'Descripción',
    goods: 'Bienes o servicios según lo acordado',
    quantity: 'Cantidad',
    price: 'Precio',
    tax: 'Impuesto',
    amount: 'Importe',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    total: 'Total',
    paid: 'Pagado',
    waived: 'Condonado',
    balance: 'Importe pendiente',
    terms: 'Condiciones',
    notes: 'Notas',
    page: (page: number, of: number) => `Página ${page} de ${of}`,
    asOf: (day: string) => `Saldo al ${day}`,
    void: 'Esta factura no se debe.',
  },
} as const;

export type InvoiceLabels = (typeof words)['en'] | (typeof words)['es'];

export function invoiceLabels(language: Language): InvoiceLabels {
  return words[language];
}
