import { headerWords } from './header-words.ts';
import type { ImportField } from './import-field.ts';

/**
 * How ledgers and other languages call a column beside the names of the field itself, as they are written over it:
 * English, German, French, Dutch, Portuguese, Spanish. The best ones come first.
 */
const written: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  reference: [
    ...['Document number', 'Document no.', 'Invoice/CM #', 'Number', 'Folio', 'Num. factura', 'Documento'],
    ...['Rechnungsnummer', 'Rechnungsnr', 'Rechnung', 'Belegnummer', 'Belegnr', 'Beleg'],
    ...['Numéro de facture', 'N° facture', 'Facture', 'Numéro de pièce', 'N° pièce', 'Pièce'],
    ...['Factuurnummer', 'Factuurnr', 'Factuur'],
    ...['Número da nota', 'Número da fatura', 'Nº fatura', 'Nº nota fiscal', 'Nota fiscal', 'Fatura'],
    ...['Número do documento', 'Nº documento', 'Número de documento'],
  ],
  internalReference: [
    ...[
      'Customer account number',
      'Customer account',
      'Account code',
      'Debtor code',
      'Código de cliente',
      'Código cliente',
    ],
    ...['Kundennummer', 'Kundennr', 'Kunden-ID', 'Debitor', 'Debitorennummer', 'Debitorennr', 'Kontonummer'],
    ...['Code client', 'Numéro client', 'N° client', 'Référence client', 'Code tiers'],
    ...['Klantnummer', 'Klantnr', 'Klantcode', 'Debiteurnummer', 'Debiteurcode', 'Debiteurennummer', 'Relatiecode'],
    ...['Código do cliente', 'ID do cliente', 'Número do cliente'],
  ],
  displayName: [
    ...[
      'Name customer',
      'Customer full name',
      'Contact name',
      'Customer company',
      'Name 1',
      'Partner',
      'Partner display name',
    ],
    ...['Kunde', 'Kundenname', 'Firma', 'Firmenname', 'Debitorname', 'Kontobezeichnung'],
    ...['Nom du client', 'Nom client', 'Raison sociale', 'Société', 'Nom'],
    ...['Klant', 'Klantnaam', 'Bedrijf', 'Bedrijfsnaam', 'Debiteur', 'Debiteurnaam', 'Relatie', 'Naam'],
    ...['Razão social', 'Nome do cliente', 'Nome', 'Nombre del cliente', 'Nombre cliente'],
  ],
  email: [
    ...['E-mail-adresse', 'E-mailadres', 'Adresse e-mail', 'Courriel', 'Endereço de e-mail', 'Email ID'],
    ...['Correo', 'Dirección de correo'],
  ],
  phone: [
    ...['Telephone 1', 'Telefon', 'Telefonnummer', 'Handy', 'Mobil', 'Téléphone', 'Portable'],
    ...['Telefoon', 'Telefoonnummer', 'Mobiel', 'Telefone', 'Telemóvel'],
  ],
  address: ['Strasse', 'Anschrift', 'Adresse', 'Rue', 'Adres', 'Straat', 'Endereço', 'Rua', 'Morada'],
  city: ['Ort', 'Stadt', 'Ville', 'Plaats', 'Woonplaats', 'Stad', 'Cidade', 'Localidade'],
  state: ['Region', 'Bundesland', 'Provincie', 'Provincia', 'UF'],
  zip: ['PLZ', 'Postleitzahl', 'Code postal', 'CP', 'Postcode', 'CEP', 'Código postal'],
  country: ['Land', 'Pays', 'País'],
  amount: [
    ...[
      'Original amount',
      'Gross amount',
      'Total gross',
      'Total incl. tax',
      'Total signed',
      'Amount in local currency',
    ],
    ...['Rechnungsbetrag', 'Gesamtbetrag', 'Bruttobetrag', 'Betrag in Hauswährung', 'Betrag brutto', 'Betrag', 'Summe'],
    ...['Montant TTC', 'Montant total', 'Total TTC', 'Montant'],
    ...['Factuurbedrag', 'Totaalbedrag', 'Totaal incl. btw', 'Bedrag incl. btw', 'Bedrag', 'Totaal'],
    ...[
      'Valor total',
      'Valor da conta',
      'Valor do documento',
      'Valor da fatura',
      'Valor',
      'Importe total',
      'Monto total',
    ],
  ],
  balance: [
    ...[
      'Total open amount',
      'Open amount',
      'Amount remaining',
      'Remaining amount',
      'Remaining balance',
      'Amount outstanding',
    ],
    ...['Invoice amount due', 'Amount due signed', 'Outstanding amount'],
    ...['Offener Betrag', 'Offen', 'Restbetrag', 'Saldo offen', 'Offene Summe'],
    ...['Reste dû', 'Reste à payer', 'Solde dû', 'Solde', 'Montant restant'],
    ...['Openstaand bedrag', 'Openstaand', 'Openstaand saldo', 'Nog te betalen', 'Restant'],
    ...['Valor em aberto', 'Em aberto', 'Saldo devedor', 'Saldo em aberto'],
    ...['Pendiente', 'Importe pendiente', 'Saldo pendiente', 'Pendiente de pago'],
  ],
  paid: [
    ...['Invoice amount paid', 'Amount received', 'Bezahlt', 'Bereits bezahlt', 'Gezahlt', 'Bezahlter Betrag'],
    ...['Montant payé', 'Montant réglé', 'Déjà réglé', 'Payé', 'Betaald bedrag', 'Betaald', 'Reeds betaald'],
    ...['Valor pago', 'Valor recebido', 'Importe cobrado', 'Cobrado'],
  ],
  documentKind: ['Belegart', 'Dokumentart', 'Type de pièce', 'Type de document', 'Soort', 'Documentsoort', 'Espécie'],
  currency: [
    ...['Local currency', 'Document currency', 'Transaction currency', 'Currency key', 'Ccy', 'Curr', 'Crcy'],
    ...['Hauswährung', 'Belegwährung', 'Munt', 'Monnaie'],
  ],
  issueDate: [
    ...['Posting date', 'Document date', 'Invoice/Bill date', 'Created date', 'Document create date'],
    ...['Rechnungsdatum', 'Belegdatum', 'Ausstellungsdatum', 'Buchungsdatum', 'Datum'],
    ...['Date de facture', 'Date facturation', "Date d'émission", 'Date pièce', 'Émission'],
    ...['Factuurdatum', 'Boekdatum', 'Datum factuur'],
    ...['Data de emissão', 'Emissão', 'Data da fatura', 'Data da nota', 'Data', 'Fecha de emisión', 'Emisión'],
  ],
  dueDate: [
    ...['Due in date', 'Net due date', 'Date due', 'Due date/Receive by', 'Due by', 'Payable by'],
    ...['Fälligkeitsdatum', 'Fälligkeit', 'Fällig am', 'Fällig', 'Nettofälligkeit', 'Zahlbar bis'],
    ...["Date d'échéance", 'Échéance', 'Date limite de paiement'],
    ...['Vervaldatum', 'Verloopdatum', 'Vervaldag', 'Uiterste betaaldatum'],
    ...['Data de vencimento', 'Vencimento', 'Fecha de vencimiento', 'Vence', 'Vence el'],
  ],
  paidDate: [
    ...[
      'Clear date',
      'Clearing date',
      'Cleared on',
      'Cleared date',
      'Paid at',
      'Date closed',
      'Closed at date',
      'Closed date',
    ],
    ...['Last payment date', 'Fully paid on date', 'Payment received date'],
    ...['Ausgleichsdatum', 'Bezahlt am', 'Zahlungsdatum', 'Zahldatum', 'Zahlungseingang'],
    ...['Date de paiement', 'Date de règlement', 'Payé le', 'Réglé le', 'Date paiement'],
    ...['Betaald op', 'Betaaldatum', 'Datum betaald', 'Betalingsdatum'],
    ...['Data de pagamento', 'Data pagamento', 'Pago em', 'Data de recebimento', 'Data de baixa'],
    ...['Fecha de pago', 'Fecha de cobro', 'Pagado el', 'Cobrado el'],
  ],
  status: [
    'Payment status',
    'Zahlungsstatus',
    'Rechnungsstatus',
    'Statut',
    'État',
    'Betaalstatus',
    'Situação',
    'Estado',
  ],
  description: [
    'Item description',
    'Line description',
    'Text',
    'Buchungstext',
    'Betreff',
    'Beschreibung',
    'Libellé',
    'Objet',
    'Omschrijving',
    'Descrição',
    'Histórico',
  ],
  terms: [
    'Term',
    'Customer payment terms',
    'Zahlungsbedingungen',
    'Zahlungsziel',
    'Conditions de paiement',
    'Betaaltermijn',
  ],
};

const words: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(written).map(([field, headers]) => [field, headers.map(headerWords)]),
);

/** Further names of a column, as `headerWords` writes a header. */
export function ledgerWords(field: ImportField): readonly string[] {
  return words.get(field) ?? [];
}
