import type { Translated } from '../languages.ts';

/** Lists that can be written to a file. */
export const exportLists = ['account', 'debtor', 'transaction', 'workflow', 'run', 'import-row'] as const;
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

const known = (kind: ExportKind, en: string, es: string): Known => ({ header: { en, es }, kind });

/**
 * The columns of every list under the screen's ids and headings, in the order of a whole export. A test holds them
 * against the screens: what can be shown can be exported.
 */
export const exportColumns = {
  account: {
    reference: known('text', 'Account', 'Cuenta'),
    customer: known('text', 'Customer', 'Cliente'),
    customerId: known('text', 'Customer ID', 'ID de cliente'),
    status: known('text', 'Status', 'Estado'),
    balance: known('money', 'Balance', 'Saldo'),
    amount: known('money', 'Amount', 'Importe'),
    paid: known('money', 'Paid', 'Pagado'),
    issued: known('date', 'Issue date', 'Fecha de emisión'),
    due: known('date', 'Due', 'Vence'),
    pastDue: known('number', 'Past due', 'Atraso'),
    category: known('text', 'Category', 'Categoría'),
    campaign: known('text', 'Campaign', 'Campaña'),
    assignee: known('text', 'Assignee', 'Responsable'),
    tags: known('text', 'Tags', 'Etiquetas'),
    source: known('text', 'Source', 'Origen'),
    origin: known('text', 'Origin', 'Procedencia'),
    description: known('text', 'Description', 'Descripción'),
    disputed: known('boolean', 'In dispute', 'En disputa'),
    last: known('instant', 'Last contact', 'Último contacto'),
    next: known('text', 'Next step', 'Próximo paso'),
    created: known('instant', 'Created', 'Creada'),
  },
  debtor: {
    name: known('text', 'Customer', 'Cliente'),
    reference: known('text', 'Customer ID', 'ID de cliente'),
    firstName: known('text', 'First name', 'Nombre'),
    lastName: known('text', 'Last name', 'Apellido'),
    company: known('text', 'Company', 'Empresa'),
    email: known('text', 'E-mail', 'Correo electrónico'),
    phone: known('text', 'Phone', 'Teléfono'),
    outstanding: known('money', 'Outstanding', 'Pendiente'),
    open: known('number', 'Open accounts', 'Cuentas abiertas'),
    accounts: known('number', 'Accounts', 'Cuentas'),
    paid: known('money', 'Paid', 'Pagado'),
    campaign: known('text', 'Campaign', 'Campaña'),
    assignee: known('text', 'Assignee', 'Responsable'),
    tags: known('text', 'Tags', 'Etiquetas'),
    verified: known('boolean', 'Verified', 'Verificado'),
    sending: known('text', 'Sending, AI', 'Envío, IA'),
    attempts: known('number', 'Contact attempts', 'Intentos de contacto'),
    born: known('date', 'Date of birth', 'Fecha de nacimiento'),
    last: known('instant', 'Last contact', 'Último contacto'),
    next: known('text', 'Next step', 'Próximo paso'),
    created: known('instant', 'Created', 'Creado'),
  },
  transaction: {
    at: known('instant', 'When', 'Cuándo'),
    type: known('text', 'Type', 'Tipo'),
    amount: known('money', 'Amount', 'Importe'),
    status: known('text', 'Status', 'Estado'),
    method: known('text', 'Method', 'Método'),
    account: known('text', 'Account', 'Cuenta'),
    customer: known('text', 'Customer', 'Cliente'),
    source: known('text', 'Booked by', 'Registrado por'),
    failure: known('text', 'Why it failed', 'Por qué falló'),
  },
  workflow: {
    priority: known('number', 'Priority', 'Prioridad'),
    name: known('text', 'Campaign', 'Campaña'),
    state: known('text', 'State', 'Estado'),
    audience: known('number', 'Audience', 'Audiencia'),
    next: known('instant', 'Next send', 'Próximo envío'),
    sent: known('number', 'Sent', 'Enviados'),
    collected: known('money', 'Collected', 'Cobrado'),
    executing: known('number', 'Running', 'En curso'),
    paused: known('number', 'Blocked', 'Bloqueados'),
    completed: known('number', 'Completed', 'Completados'),
    steps: known('number', 'Steps', 'Pasos'),
    tags: known('text', 'Tags', 'Etiquetas'),
    created: known('instant', 'Created', 'Creada'),
  },
  run: {
    customer: known('text', 'Customer', 'Cliente'),
    campaign: known('text', 'Campaign', 'Campaña'),
    status: known('text', 'Status', 'Estado'),
    step: known('text', 'Steps', 'Pasos'),
    next: known('text', 'Next step or reason', 'Próximo paso o motivo'),
    last: known('instant', 'Last message', 'Último mensaje'),
    account: known('text', 'Account', 'Cuenta'),
    balance: known('money', 'Balance', 'Saldo'),
    assignee: known('text', 'Team member', 'Miembro del equipo'),
    started: known('instant', 'Started', 'Comenzó'),
  },
  // The file's own columns follow, under the file's own headings.
  'import-row': {
    line: known('number', 'Line', 'Línea'),
    outcome: known('text', 'Outcome', 'Resultado'),
    reason: known('text', 'Reason', 'Motivo'),
  },
} as const satisfies Record<ExportList, Readonly<Record<string, Known>>>;

/** The ids of a list's own columns. */
export type ExportColumnId<L extends ExportList> = keyof (typeof exportColumns)[L] & string;

/** How a list is called in the name of its file. */
export const exportNames: Readonly<Record<ExportList, Translated>> = {
  account: { en: 'Accounts', es: 'Cuentas' },
  debtor: { en: 'Customers', es: 'Clientes' },
  transaction: { en: 'Transactions', es: 'Transacciones' },
  workflow: { en: 'Campaigns', es: 'Campañas' },
  run: { en: 'Runs', es: 'Recorridos' },
  'import-row': { en: 'Imported rows', es: 'Filas importadas' },
};
