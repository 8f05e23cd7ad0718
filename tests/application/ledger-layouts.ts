import type { ImportField } from '@recoup/domain/imports/import-field.ts';

/** A column of a layout: its header, what it means for us (null: nothing), and cells. */
type Column = readonly [header: string, field: ImportField | null, ...cells: string[]];

/**
 * How a ledger writes its list, after the column lists that its maker or its users publish; the values are ours. Every
 * second layout was set aside before the words were written and is never tuned for.
 */
export interface LedgerLayout {
  readonly name: string;
  readonly isAside: boolean;
  readonly columns: readonly Column[];
}

const ids = ['1001', '1002', '1003'] as const;
const names = ['Alder Works LLC', 'Birch & Co.', 'Cedar Supply Inc.'] as const;
const mails = ['ap@alder.example', 'pay@birch.example', 'ap@cedar.example'] as const;
const phones = ['(716) 555-0101', '(716) 555-0102', '(716) 555-0103'] as const;
const money = ['1,240.50', '88.00', '12,000.00'] as const;
const open = ['240.50', '88.00', '0.00'] as const;
const continental = ['1.240,50', '88,00', '12.000,00'] as const;
const iso = ['2026-10-03', '2026-10-14', '2026-10-25'] as const;
const isoDue = ['2026-11-03', '2026-11-14', '2026-11-25'] as const;
const us = ['10/03/2026', '10/14/2026', '10/25/2026'] as const;
const usDue = ['11/03/2026', '11/14/2026', '11/25/2026'] as const;
const dots = ['03.10.2026', '14.10.2026', '25.10.2026'] as const;
const dotsDue = ['03.11.2026', '14.11.2026', '25.11.2026'] as const;
const slashes = ['03/10/2026', '14/10/2026', '25/10/2026'] as const;
const slashesDue = ['03/11/2026', '14/11/2026', '25/11/2026'] as const;
const paidUs = ['', '', '11/01/2026'] as const;

const layouts: readonly (readonly [name: string, columns: readonly Column[]])[] = [
  [
    'a public B2B ledger',
    [
      ['business_code', null, 'U001', 'U001', 'CA02'],
      ['cust_number', 'internalReference', '0200769623', '0200980828', '0200792734'],
      ['name_customer', 'displayName', ...names],
      ['clear_date', 'paidDate', '2026-10-30 00:00:00', '', '2026-11-02 00:00:00'],
      ['buisness_year', null, '2026.0', '2026.0', '2026.0'],
      ['doc_id', null, '1930438491.0', '1929646410.0', '1929873765.0'],
      ['posting_date', 'issueDate', ...iso],
      ['due_in_date', 'dueDate', '20261103.0', '20261114.0', '20261125.0'],
      ['invoice_currency', 'currency', 'USD', 'USD', 'CAD'],
      ['document type', 'documentKind', 'RV', 'RV', 'RV'],
      ['total_open_amount', 'amount', '54273.28', '79656.60', '2253.86'],
      ['cust_payment_terms', 'terms', 'NAH4', 'NAD1', 'NAA8'],
      ['invoice_id', 'reference', '1930438491.0', '1929646410.0', '1929873765.0'],
      ['isOpen', null, '0', '1', '0'],
    ],
  ],
  [
    'QuickBooks, open invoices',
    [
      ['Date', 'issueDate', ...us],
      ['Transaction type', 'documentKind', 'Invoice', 'Invoice', 'Invoice'],
      ['Num', 'reference', ...ids],
      ['Customer', 'displayName', ...names],
      ['Term', 'terms', 'Net 30', 'Net 30', 'Net 30'],
      ['Due date', 'dueDate', ...usDue],
      ['Amount', 'amount', ...money],
      ['Open balance', 'balance' as ImportField, ...open],
    ],
  ],
  [
    'QuickBooks, aging detail',
    [
      ['Date', 'issueDate', ...us],
      ['Transaction type', 'documentKind', 'Invoice', 'Invoice', 'Credit Memo'],
      ['Num', 'reference', ...ids],
      ['Customer full name', 'displayName', ...names],
      ['Location full name', null, '', '', ''],
      ['Due date', 'dueDate', ...usDue],
      ['Amount', 'amount', ...money],
      ['Open balance', 'balance' as ImportField, ...open],
    ],
  ],
  [
    'Xero, sales invoices',
    [
      ['*ContactName', 'displayName', ...names],
      ['EmailAddress', 'email', ...mails],
      ['POAddressLine1', 'address', '1 Main St', '2 Main St', '3 Main St'],
      ['POCity', 'city', 'Buffalo', 'Buffalo', 'Buffalo'],
      ['PORegion', 'state', 'NY', 'NY', 'NY'],
      ['POPostalCode', 'zip', '14201', '14202', '14203'],
      ['POCountry', 'country', 'US', 'US', 'US'],
      ['*InvoiceNumber', 'reference', 'INV-1', 'INV-2', 'INV-3'],
      ['Reference', null, 'PO 7', '', ''],
      ['*InvoiceDate', 'issueDate', ...slashes],
      ['*DueDate', 'dueDate', ...slashesDue],
      ['Total', 'amount', ...money],
      ['InvoiceAmountPaid', 'paid', '1000.00', '0.00', '12,000.00'],
      ['InvoiceAmountDue', 'balance' as ImportField, ...open],
      ['Currency', 'currency', 'USD', 'USD', 'USD'],
      ['Status', 'status', 'Awaiting Payment', 'Awaiting Payment', 'Paid'],
    ],
  ],
  [
    'Stripe, invoices',
    [
      ['id', null, 'in_1A', 'in_1B', 'in_1C'],
      ['Customer', 'internalReference', 'cus_A', 'cus_B', 'cus_C'],
      ['Customer Name', 'displayName', ...names],
      ['Customer Email', 'email', ...mails],
      ['Number', 'reference', 'ABC-0001', 'ABC-0002', 'ABC-0003'],
      ['Date (UTC)', 'issueDate', '2026-10-03 10:11', '2026-10-14 10:11', '2026-10-25 10:11'],
      ['Due Date (UTC)', 'dueDate', '2026-11-03 10:11', '2026-11-14 10:11', '2026-11-25 10:11'],
      ['Total', 'amount', ...money],
      ['Amount Due', 'balance' as ImportField, ...open],
      ['Amount Paid', 'paid', '1000.00', '0.00', '12000.00'],
      ['Currency', 'currency', 'usd', 'usd', 'usd'],
      ['Status', 'status', 'open', 'open', 'paid'],
      ['Paid At (UTC)', 'paidDate', '', '', '2026-11-01 08:00'],
    ],
  ],
  [
    'SAP, customer line items',
    [
      ['Customer', 'internalReference', '100042', '100043', '100044'],
      ['Name 1', 'displayName', ...names],
      ['Document Number', 'reference', '1800000012', '1800000013', '1800000014'],
      ['Document Type', 'documentKind', 'RV', 'RV', 'DR'],
      ['Document Date', 'issueDate', ...dots],
      ['Net Due Date', 'dueDate', ...dotsDue],
      ['Amount in local currency', 'amount', ...continental],
      ['Local Currency', 'currency', 'USD', 'USD', 'USD'],
      ['Clearing date', 'paidDate', '', '', '01.11.2026'],
      ['Clearing Document', null, '', '', '1400000001'],
      ['Text', 'description', 'Steel', 'Wood', 'Glass'],
    ],
  ],
  [
    'SAP in German',
    [
      ['Debitor', 'internalReference', '100042', '100043', '100044'],
      ['Name 1', 'displayName', ...names],
      ['Belegnummer', 'reference', '1800000012', '1800000013', '1800000014'],
      ['Belegdatum', 'issueDate', ...dots],
      ['Nettofälligkeit', 'dueDate', ...dotsDue],
      ['Betrag in Hauswährung', 'amount', ...continental],
      ['Hauswährung', 'currency', 'USD', 'USD', 'USD'],
      ['Ausgleichsdatum', 'paidDate', '', '', '01.11.2026'],
    ],
  ],
  [
    'DATEV, open items',
    [
      ['Kontonummer', 'internalReference', '10042', '10043', '10044'],
      ['Kontobezeichnung', 'displayName', ...names],
      ['Rechnungsnummer', 'reference', 'RE-1', 'RE-2', 'RE-3'],
      ['Rechnungsdatum', 'issueDate', ...dots],
      ['Fälligkeitsdatum', 'dueDate', ...dotsDue],
      ['Rechnungsbetrag', 'amount', ...continental],
      ['Offener Betrag', 'balance' as ImportField, '240,50', '88,00', '0,00'],
      ['Währung', 'currency', 'USD', 'USD', 'USD'],
    ],
  ],
  [
    'lexoffice, invoices',
    [
      ['Rechnungs-Nr.', 'reference', 'RE-1', 'RE-2', 'RE-3'],
      ['Kunde', 'displayName', ...names],
      ['Kundennummer', 'internalReference', '10042', '10043', '10044'],
      ['E-Mail-Adresse', 'email', ...mails],
      ['Datum', 'issueDate', ...dots],
      ['Fällig am', 'dueDate', ...dotsDue],
      ['Bruttobetrag', 'amount', ...continental],
      ['Status', 'status', 'offen', 'überfällig', 'bezahlt'],
      ['Bezahlt am', 'paidDate', '', '', '01.11.2026'],
    ],
  ],
  [
    'sevDesk, invoices',
    [
      ['Rechnungsnr', 'reference', 'RE-1', 'RE-2', 'RE-3'],
      ['Kundenname', 'displayName', ...names],
      ['Telefon', 'phone', '+49 30 5550101', '+49 30 5550102', '+49 30 5550103'],
      ['Straße', 'address', 'Hauptstr. 1', 'Hauptstr. 2', 'Hauptstr. 3'],
      ['PLZ', 'zip', '10115', '10117', '10119'],
      ['Ort', 'city', 'Berlin', 'Berlin', 'Berlin'],
      ['Land', 'country', 'DE', 'DE', 'DE'],
      ['Ausstellungsdatum', 'issueDate', ...dots],
      ['Fälligkeit', 'dueDate', ...dotsDue],
      ['Gesamtbetrag', 'amount', ...continental],
      ['Bereits bezahlt', 'paid', '1.000,00', '0,00', '12.000,00'],
    ],
  ],
  [
    'Exact Online in Dutch',
    [
      ['Debiteurcode', 'internalReference', '10042', '10043', '10044'],
      ['Debiteurnaam', 'displayName', ...names],
      ['Factuurnummer', 'reference', '26001', '26002', '26003'],
      ['Factuurdatum', 'issueDate', '03-10-2026', '14-10-2026', '25-10-2026'],
      ['Vervaldatum', 'dueDate', '03-11-2026', '14-11-2026', '25-11-2026'],
      ['Bedrag', 'amount', ...continental],
      ['Openstaand', 'balance' as ImportField, '240,50', '88,00', '0,00'],
      ['Valuta', 'currency', 'USD', 'USD', 'USD'],
    ],
  ],
  [
    'Moneybird in Dutch',
    [
      ['Factuurnr.', 'reference', '2026-0001', '2026-0002', '2026-0003'],
      ['Bedrijfsnaam', 'displayName', ...names],
      ['E-mailadres', 'email', ...mails],
      ['Factuurdatum', 'issueDate', '03-10-2026', '14-10-2026', '25-10-2026'],
      ['Verloopdatum', 'dueDate', '03-11-2026', '14-11-2026', '25-11-2026'],
      ['Totaal incl. btw', 'amount', ...continental],
      ['Status', 'status', 'Openstaand', 'Te laat', 'Betaald'],
      ['Betaald op', 'paidDate', '', '', '01-11-2026'],
    ],
  ],
  [
    'AFAS in Dutch',
    [
      ['Klantnummer', 'internalReference', '10042', '10043', '10044'],
      ['Klantnaam', 'displayName', ...names],
      ['Factuurnummer', 'reference', '26001', '26002', '26003'],
      ['Boekdatum', 'issueDate', '03-10-2026', '14-10-2026', '25-10-2026'],
      ['Vervaldatum', 'dueDate', '03-11-2026', '14-11-2026', '25-11-2026'],
      ['Factuurbedrag', 'amount', ...continental],
      ['Betaald', 'paid', '1.000,00', '0,00', '12.000,00'],
      ['Telefoonnummer', 'phone', '+31 20 555 0101', '+31 20 555 0102', '+31 20 555 0103'],
    ],
  ],
  [
    'a Brazilian ledger',
    [
      ['Número da Nota', 'reference', 'NF-1', 'NF-2', 'NF-3'],
      ['Cliente', 'displayName', ...names],
      ['Código do Cliente', 'internalReference', '42', '43', '44'],
      ['Data de Emissão', 'issueDate', ...slashes],
      ['Data de Vencimento', 'dueDate', ...slashesDue],
      ['Valor', 'amount', ...continental],
      ['Situação', 'status', 'pendente', 'atrasado', 'pago'],
      ['Data de Pagamento', 'paidDate', '', '', '01/11/2026'],
      ['Moeda', 'currency', 'USD', 'USD', 'USD'],
    ],
  ],
  [
    'Omie, receivables in Portuguese',
    [
      ['Nº Documento', 'reference', '1001', '1002', '1003'],
      ['Razão Social', 'displayName', ...names],
      ['E-mail', 'email', ...mails],
      ['Telefone', 'phone', '+55 11 5555-0101', '+55 11 5555-0102', '+55 11 5555-0103'],
      ['Emissão', 'issueDate', ...slashes],
      ['Vencimento', 'dueDate', ...slashesDue],
      ['Valor da Conta', 'amount', ...continental],
      ['Valor Pago', 'paid', '1.000,00', '0,00', '12.000,00'],
      ['Valor em Aberto', 'balance' as ImportField, '240,50', '88,00', '0,00'],
    ],
  ],
  [
    'Sage in French',
    [
      ['Code client', 'internalReference', 'C42', 'C43', 'C44'],
      ['Nom du client', 'displayName', ...names],
      ['N° de facture', 'reference', 'F-1', 'F-2', 'F-3'],
      ['Date de facture', 'issueDate', ...slashes],
      ["Date d'échéance", 'dueDate', ...slashesDue],
      ['Montant TTC', 'amount', '1 240,50', '88,00', '12 000,00'],
      ['Reste dû', 'balance' as ImportField, '240,50', '88,00', '0,00'],
      ['Devise', 'currency', 'USD', 'USD', 'USD'],
    ],
  ],
  [
    'Pennylane in French',
    [
      ['Numéro de facture', 'reference', 'F-1', 'F-2', 'F-3'],
      ['Client', 'displayName', ...names],
      ['Adresse e-mail', 'email', ...mails],
      ["Date d'émission", 'issueDate', ...slashes],
      ['Échéance', 'dueDate', ...slashesDue],
      ['Montant total', 'amount', '1 240,50', '88,00', '12 000,00'],
      ['Statut', 'status', 'en attente', 'en retard', 'payée'],
      ['Date de paiement', 'paidDate', '', '', '01/11/2026'],
    ],
  ],
  [
    'EBP in French',
    [
      ['Code tiers', 'internalReference', 'C42', 'C43', 'C44'],
      ['Raison sociale', 'displayName', ...names],
      ['Pièce', 'reference', 'F-1', 'F-2', 'F-3'],
      ['Téléphone', 'phone', '+33 1 55 55 01 01', '+33 1 55 55 01 02', '+33 1 55 55 01 03'],
      ['Code postal', 'zip', '75001', '75002', '75003'],
      ['Ville', 'city', 'Paris', 'Paris', 'Paris'],
      ['Pays', 'country', 'FR', 'FR', 'FR'],
      ['Date', 'issueDate', ...slashes],
      ["Date d'échéance", 'dueDate', ...slashesDue],
      ['Montant', 'amount', '1 240,50', '88,00', '12 000,00'],
      ['Montant réglé', 'paid', '1 000,00', '0,00', '12 000,00'],
    ],
  ],
  [
    'Holded in Spanish',
    [
      ['Nº de factura', 'reference', 'F-1', 'F-2', 'F-3'],
      ['Cliente', 'displayName', ...names],
      ['Correo electrónico', 'email', ...mails],
      ['Fecha de emisión', 'issueDate', ...slashes],
      ['Fecha de vencimiento', 'dueDate', ...slashesDue],
      ['Total', 'amount', ...continental],
      ['Pagado', 'paid', '1.000,00', '0,00', '12.000,00'],
      ['Pendiente', 'balance' as ImportField, '240,50', '88,00', '0,00'],
      ['Estado', 'status', 'pendiente', 'vencida', 'pagada'],
    ],
  ],
  [
    'Contpaq in Spanish',
    [
      ['Folio', 'reference', 'A-1', 'A-2', 'A-3'],
      ['Código de cliente', 'internalReference', 'C42', 'C43', 'C44'],
      ['Razón social', 'displayName', ...names],
      ['Teléfono', 'phone', '+52 55 5555 0101', '+52 55 5555 0102', '+52 55 5555 0103'],
      ['Fecha', 'issueDate', ...slashes],
      ['Vence', 'dueDate', ...slashesDue],
      ['Importe', 'amount', ...money],
      ['Saldo', 'balance' as ImportField, ...open],
      ['Fecha de pago', 'paidDate', '', '', '01/11/2026'],
    ],
  ],
  [
    'FreshBooks, invoice details',
    [
      ['Client Name', 'displayName', ...names],
      ['Invoice #', 'reference', '0000001', '0000002', '0000003'],
      ['Date Issued', 'issueDate', ...iso],
      ['Due Date', 'dueDate', ...isoDue],
      ['Invoice Status', 'status', 'sent', 'overdue', 'paid'],
      ['Date Paid', 'paidDate', '', '', '2026-11-01'],
      ['Item Description', 'description', 'Work', 'Work', 'Work'],
      ['Line Total', null, '1240.50', '88.00', '12000.00'],
      ['Invoice Total', 'amount', ...money],
      ['Currency', 'currency', 'USD', 'USD', 'USD'],
    ],
  ],
  [
    'Zoho Invoice',
    [
      ['Invoice Date', 'issueDate', ...iso],
      ['Invoice ID', null, '4600000001', '4600000002', '4600000003'],
      ['Invoice Number', 'reference', 'INV-000001', 'INV-000002', 'INV-000003'],
      ['Invoice Status', 'status', 'Overdue', 'Sent', 'Closed'],
      ['Customer Name', 'displayName', ...names],
      ['Due Date', 'dueDate', ...isoDue],
      ['Currency Code', 'currency', 'USD', 'USD', 'USD'],
      ['Total', 'amount', ...money],
      ['Balance', 'balance' as ImportField, ...open],
      ['Primary Contact EmailID', 'email', ...mails],
      ['Primary Contact Phone', 'phone', ...phones],
      ['Last Payment Date', 'paidDate', '', '', '2026-11-01'],
    ],
  ],
  [
    'NetSuite, open invoices',
    [
      ['Document Number', 'reference', 'INV10042', 'INV10043', 'INV10044'],
      ['Name', 'displayName', ...names],
      ['Internal ID', null, '7001', '7002', '7003'],
      ['Date', 'issueDate', ...us],
      ['Due Date/Receive By', 'dueDate', ...usDue],
      ['Amount', 'amount', ...money],
      ['Amount Remaining', 'balance' as ImportField, ...open],
      ['Memo', 'description', 'Work', 'Work', 'Work'],
      ['Date Closed', 'paidDate', ...paidUs],
    ],
  ],
  [
    'Dynamics 365 Business Central',
    [
      ['Posting Date', 'issueDate', ...us],
      ['Document Type', 'documentKind', 'Invoice', 'Invoice', 'Invoice'],
      ['Document No.', 'reference', '103201', '103202', '103203'],
      ['Customer No.', 'internalReference', '10000', '20000', '30000'],
      ['Customer Name', 'displayName', ...names],
      ['Currency Code', 'currency', '', '', 'USD'],
      ['Original Amount', 'amount', ...money],
      ['Remaining Amount', 'balance' as ImportField, ...open],
      ['Due Date', 'dueDate', ...usDue],
      ['Closed at Date', 'paidDate', ...paidUs],
    ],
  ],
  [
    'Sage 50, aged receivables',
    [
      ['Customer ID', 'internalReference', 'ALDER', 'BIRCH', 'CEDAR'],
      ['Customer', 'displayName', ...names],
      ['Contact', null, 'Ada', 'Bo', 'Cy'],
      ['Telephone 1', 'phone', ...phones],
      ['Invoice/CM #', 'reference', '10301', '10302', '10303'],
      ['Date', 'issueDate', ...us],
      ['Date Due', 'dueDate', ...usDue],
      ['0-30', null, '240.50', '', ''],
      ['31-60', null, '', '88.00', ''],
      ['Amount Due', 'amount', ...money],
    ],
  ],
  [
    'Wave, invoices',
    [
      ['Invoice number', 'reference', '1', '2', '3'],
      ['Customer', 'displayName', ...names],
      ['Invoice date', 'issueDate', ...iso],
      ['Payment due', 'dueDate', ...isoDue],
      ['Status', 'status', 'Unpaid', 'Overdue', 'Paid'],
      ['Invoice total', 'amount', ...money],
      ['Amount due', 'balance' as ImportField, ...open],
    ],
  ],
  [
    'Bill.com, customer invoices',
    [
      ['Customer Name', 'displayName', ...names],
      ['Customer Account #', 'internalReference', 'A42', 'A43', 'A44'],
      ['Invoice #', 'reference', ...ids],
      ['Invoice Date', 'issueDate', ...us],
      ['Due Date', 'dueDate', ...usDue],
      ['Invoice Amount', 'amount', ...money],
      ['Amount Due', 'balance' as ImportField, ...open],
      ['Payment Status', 'status', 'Open', 'Open', 'Paid in Full'],
    ],
  ],
  [
    'Chargebee, invoices',
    [
      ['Invoice Number', 'reference', 'CB-1', 'CB-2', 'CB-3'],
      ['Customer Id', 'internalReference', 'c42', 'c43', 'c44'],
      ['Customer Email', 'email', ...mails],
      ['Customer Company', 'displayName', ...names],
      ['Invoice Date', 'issueDate', '03-Oct-2026 10:11', '14-Oct-2026 10:11', '25-Oct-2026 10:11'],
      ['Due Date', 'dueDate', '03-Nov-2026 10:11', '14-Nov-2026 10:11', '25-Nov-2026 10:11'],
      ['Amount', 'amount', ...money],
      ['Amount Paid', 'paid', '1000.00', '0.00', '12000.00'],
      ['Status', 'status', 'Payment Due', 'Not Paid', 'Paid'],
      ['Paid On', 'paidDate', '', '', '01-Nov-2026 10:11'],
      ['Currency', 'currency', 'USD', 'USD', 'USD'],
    ],
  ],
  [
    'Odoo, customer invoices',
    [
      ['Number', 'reference', 'INV/2026/00001', 'INV/2026/00002', 'INV/2026/00003'],
      ['Invoice Partner Display Name', 'displayName', ...names],
      ['Invoice/Bill Date', 'issueDate', ...iso],
      ['Due Date', 'dueDate', ...isoDue],
      ['Total Signed', 'amount', ...money],
      ['Amount Due Signed', 'balance' as ImportField, ...open],
      ['Currency', 'currency', 'USD', 'USD', 'USD'],
      ['Payment Status', 'status', 'Not Paid', 'Not Paid', 'Paid'],
    ],
  ],
  [
    'Harvest, invoices report',
    [
      ['Issue Date', 'issueDate', ...us],
      ['Last Payment Date', 'paidDate', ...paidUs],
      ['ID', 'reference', ...ids],
      ['Client', 'displayName', ...names],
      ['Subject', 'description', 'Work', 'Work', 'Work'],
      ['Invoice Amount', 'amount', ...money],
      ['Paid Amount', 'paid', '1000.00', '0.00', '12000.00'],
      ['Balance', 'balance' as ImportField, ...open],
      ['Due Date', 'dueDate', ...usDue],
      [
        'Currency',
        'currency',
        'United States Dollar - USD',
        'United States Dollar - USD',
        'United States Dollar - USD',
      ],
    ],
  ],
];

export const ledgerLayouts: readonly LedgerLayout[] = layouts.map(([name, columns], index) => ({
  name,
  columns,
  isAside: index % 2 === 1,
}));
