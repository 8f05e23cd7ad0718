import type { ImportField } from './import-field.ts';

/**
 * How columns are called in the files that people have, in English and Spanish; written as `headerWords` writes a
 * header. The first words of a list are the best ones.
 */
export const columnNames: Readonly<Record<ImportField, readonly string[]>> = {
  reference: [
    ...['invoice number', 'invoice id', 'invoice reference', 'invoice', 'account number', 'account reference'],
    ...['account id', 'account', 'bill number', 'document number', 'reference number', 'reference', 'loan number'],
    ...['numero factura', 'factura', 'referencia'],
  ],
  debtorReference: [
    ...['customer id', 'customer number', 'customer reference', 'customer code', 'client id', 'client number'],
    ...['client reference', 'debtor id', 'debtor reference', 'debtor number', 'id cliente', 'numero cliente'],
  ],
  debtorName: [
    ...['customer', 'customer name', 'company', 'company name', 'client', 'client name', 'debtor', 'debtor name'],
    ...[
      'business name',
      'organization',
      'bill to',
      'full name',
      'name',
      'cliente',
      'empresa',
      'razon social',
      'nombre',
    ],
  ],
  firstName: ['first name', 'contact first name', 'given name', 'nombre pila', 'primer nombre'],
  lastName: ['last name', 'contact last name', 'surname', 'family name', 'apellido', 'apellidos'],
  email: [
    ...[
      'email',
      'email address',
      'client email',
      'customer email',
      'contact email',
      'billing email',
      'mail',
      'correo',
      'correo electronico',
    ],
    ...['email 1', 'email 2', 'email 3', 'secondary email', 'alternate email', 'other email', 'cc email'],
  ],
  phone: [
    ...['phone', 'phone number', 'mobile', 'mobile number', 'mobile phone', 'cell', 'cell phone', 'telephone'],
    ...['contact phone', 'telefono', 'celular', 'movil', 'phone 1', 'phone 2', 'phone 3', 'home phone', 'work phone'],
    ...['business phone', 'office phone', 'secondary phone', 'alternate phone', 'other phone'],
  ],
  address: [
    ...['address', 'street', 'street address', 'address 1', 'address line 1', 'billing address', 'mailing address'],
    ...['direccion', 'calle', 'domicilio'],
  ],
  unit: ['unit', 'suite', 'apt', 'apartment', 'unit number', 'address 2', 'address line 2', 'unidad'],
  city: ['city', 'town', 'billing city', 'ciudad', 'municipio'],
  state: ['state', 'state code', 'province', 'billing state', 'estado'],
  zip: ['zip', 'zip code', 'postal code', 'postcode', 'billing zip', 'codigo postal', 'cp'],
  country: ['country', 'country code', 'billing country', 'pais'],
  amount: [
    ...['amount', 'invoice amount', 'total amount', 'invoice total', 'total', 'amount due', 'balance due', 'balance'],
    ...['open balance', 'outstanding balance', 'outstanding', 'importe', 'monto', 'saldo'],
  ],
  paidAmount: [
    'paid amount',
    'amount paid',
    'paid to date',
    'paid so far',
    'paid',
    'payments',
    'importe pagado',
    'pagado',
  ],
  issueDate: [
    ...['invoice date', 'issue date', 'date issued', 'issued on', 'bill date', 'billing date', 'document date'],
    ...['issued', 'date', 'fecha factura', 'fecha emision', 'fecha'],
  ],
  dueDate: ['due date', 'payment due date', 'payment due', 'due on', 'due', 'fecha vencimiento', 'vencimiento'],
  paidDate: [
    ...[
      'settled date',
      'paid on',
      'paid date',
      'date paid',
      'payment date',
      'settlement date',
      'settled on',
      'settled',
    ],
    ...['fecha pago', 'pagado el'],
  ],
  disputed: ['disputed', 'is disputed', 'in dispute', 'dispute', 'en disputa', 'disputada'],
  category: ['category', 'account category', 'invoice category', 'kind', 'account type', 'type', 'categoria', 'tipo'],
  description: ['description', 'memo', 'details', 'subject', 'descripcion', 'concepto', 'detalle'],
  note: ['notes', 'note', 'comments', 'comment', 'remarks', 'internal notes', 'notas', 'nota', 'comentarios'],
  status: ['status', 'account status', 'invoice status', 'invoice state', 'estatus', 'estado factura', 'situacion'],
  terms: ['terms', 'payment terms', 'net terms', 'conditions', 'terminos', 'condiciones', 'condiciones pago'],
  tags: ['tags', 'tag', 'labels', 'label', 'etiquetas', 'etiqueta'],
  source: ['source', 'lead source', 'source system', 'system', 'origen', 'fuente'],
  assignee: [
    ...['assignee', 'assigned to', 'owner', 'collector', 'agent', 'account manager', 'sales rep', 'responsible'],
    ...['asignado', 'asignado a', 'responsable', 'gestor'],
  ],
  dateOfBirth: ['date birth', 'birth date', 'birthdate', 'birthday', 'dob', 'fecha nacimiento', 'nacimiento'],
  language: ['language', 'preferred language', 'lang', 'idioma', 'lengua'],
  timeZone: ['time zone', 'timezone', 'tz', 'zona horaria', 'huso horario'],
};

const replaced: Readonly<Record<string, string>> = {
  ...{ no: 'number', nr: 'number', num: 'number', nro: 'numero' },
  ...{ inv: 'invoice', acct: 'account', amt: 'amount', cust: 'customer', desc: 'description' },
};
const ignored = new Set(['de', 'del', 'la', 'the', 'of']);

/**
 * The words of a header in lower case, however it is spelled: `InvoiceAmount`, `invoice_amount` and `Invoice amount`
 * are `invoice amount`; `Invoice #` is `invoice number`; `E-mail` is `email`.
 */
export function headerWords(header: string): string {
  const words = header
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('#', ' number ')
    .replaceAll(/\be-mail/gi, 'email')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !ignored.has(word));
  return words.map((word) => replaced[word] ?? word).join(' ');
}
