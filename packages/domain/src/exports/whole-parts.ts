import type { Language, Translated } from '../languages.ts';
import type { ExportColumn, ExportKind, ExportList } from './export-columns.ts';

/** How a file with everything of a company is called, and the folder of its uploaded files. */
export const wholeName: Translated = { en: 'Everything', es: 'Todo' };
/** How a file with everything about one customer is called; the customer's own number follows. */
export const customerFileName: Translated = { en: 'Customer', es: 'Cliente' };
export const filesFolder: Translated = { en: 'Files', es: 'Archivos' };

/** The lists that stand in the company's as they stand on their pages. */
export const wholeLists = [
  'account',
  'debtor',
  'project',
  'contract',
  'transaction',
  'workflow',
  'run',
  'audit',
] as const satisfies readonly ExportList[];

/** Those that stand in a customer's, narrowed to the customer. */
export const customerLists = ['account', 'transaction'] as const satisfies readonly ExportList[];

/** Parts that are of nobody, and stand in no customer's. */
const ofNobody: ReadonlySet<string> = new Set(['mail']);

interface Part {
  readonly name: Translated;
  /** How it is called in the company's, where the list of the same name stands beside it. */
  readonly besideList?: Translated;
  readonly columns: Readonly<Record<string, { readonly label: Translated; readonly kind: ExportKind }>>;
}

const text = (en: string, es: string) => ({ label: { en, es }, kind: 'text' }) as const;
const instant = (en: string, es: string) => ({ label: { en, es }, kind: 'instant' }) as const;
const date = (en: string, es: string) => ({ label: { en, es }, kind: 'date' }) as const;
const money = (en: string, es: string) => ({ label: { en, es }, kind: 'money' }) as const;
const number = (en: string, es: string) => ({ label: { en, es }, kind: 'number' }) as const;
const yesNo = (en: string, es: string) => ({ label: { en, es }, kind: 'boolean' }) as const;

const customer = text('Customer', 'Cliente');
const customerId = text('Customer ID', 'ID de cliente');
const account = text('Account', 'Cuenta');
const at = instant('Time', 'Hora');
const kind = text('Kind', 'Tipo');
const value = text('Address or number', 'Dirección o número');
const status = text('Status', 'Estado');
const by = text('By', 'Por');
const note = text('Note', 'Nota');

/** What stands on the pages of single records and in no list of its own: a file each, with these columns. */
export const wholeParts = {
  contact: {
    name: { en: 'Contact points', es: 'Datos de contacto' },
    columns: {
      ...{ customer, customerId, kind, value },
      name: text('Name', 'Nombre'),
      label: text('Label', 'Etiqueta'),
      isPrimary: yesNo('Primary', 'Principal'),
      isWrong: yesNo('Wrong', 'Incorrecto'),
      at,
    },
  },
  optOut: {
    name: { en: 'Opt-outs', es: 'Bajas' },
    columns: { kind, value, at, source: text('Source', 'Origen') },
  },
  consent: {
    name: { en: 'Consents', es: 'Consentimientos' },
    columns: {
      ...{ kind, value, channel: text('Channel', 'Canal'), status, at },
      source: text('Source', 'Origen'),
      evidence: text('Evidence', 'Prueba'),
    },
  },
  message: {
    name: { en: 'Messages', es: 'Mensajes' },
    columns: {
      ...{ at, customer, customerId },
      direction: text('Direction', 'Dirección'),
      channel: text('Channel', 'Canal'),
      from: text('From', 'De'),
      to: text('To', 'Para'),
      subject: text('Subject', 'Asunto'),
      text: text('Text', 'Texto'),
      status,
    },
  },
  mail: {
    name: { en: 'Mail of nobody', es: 'Correo de nadie' },
    columns: {
      at,
      from: text('From', 'De'),
      to: text('To', 'Para'),
      subject: text('Subject', 'Asunto'),
      text: text('Text', 'Texto'),
    },
  },
  text: {
    name: { en: 'Texts of nobody', es: 'Mensajes de texto de nadie' },
    columns: { at, from: text('From', 'De'), to: text('To', 'Para'), text: text('Text', 'Texto') },
  },
  call: {
    name: { en: 'Calls', es: 'Llamadas' },
    columns: {
      ...{ at, customer, customerId },
      direction: text('Direction', 'Dirección'),
      to: text('Number', 'Número'),
      outcome: text('Outcome', 'Resultado'),
      note,
    },
  },
  note: {
    name: { en: 'Notes', es: 'Notas' },
    columns: { at, customer, customerId, account, text: text('Text', 'Texto'), by },
  },
  task: {
    name: { en: 'Tasks', es: 'Tareas' },
    columns: {
      title: text('Task', 'Tarea'),
      details: text('Details', 'Detalles'),
      ...{ customer, customerId, account },
      dueAt: instant('Due', 'Vence'),
      status,
      completedAt: instant('Completed', 'Completada'),
    },
  },
  dispute: {
    name: { en: 'Disputes', es: 'Disputas' },
    columns: {
      ...{ at, customer, customerId, account },
      category: text('Category', 'Categoría'),
      reason: text('Reason', 'Motivo'),
      amount: money('Amount', 'Importe'),
      status,
      answer: text('Answer', 'Respuesta'),
    },
  },
  promise: {
    name: { en: 'Promises', es: 'Promesas' },
    columns: {
      ...{ at, customer, customerId, account },
      amount: money('Amount', 'Importe'),
      promisedOn: date('Promised for', 'Prometido para'),
      ...{ status, note, by },
    },
  },
  plan: {
    name: { en: 'Payment plans', es: 'Planes de pago' },
    columns: {
      planId: text('Plan', 'Plan'),
      ...{ customer, customerId, status, at },
      total: money('Total', 'Total'),
      startDate: date('Start', 'Inicio'),
      note,
    },
  },
  installment: {
    name: { en: 'Installments', es: 'Cuotas' },
    columns: {
      planId: text('Plan', 'Plan'),
      ...{ customer, customerId, number: number('Number', 'Número') },
      dueDate: date('Due', 'Vence'),
      amount: money('Amount', 'Importe'),
      paid: money('Paid', 'Pagado'),
    },
  },
  offer: {
    name: { en: 'Offers', es: 'Ofertas' },
    columns: {
      ...{ at, customer, customerId, account },
      amount: money('Amount', 'Importe'),
      expiresAt: instant('Valid until', 'Válida hasta'),
      status,
      acceptedAt: instant('Accepted', 'Aceptada'),
      reason: text('Reason', 'Motivo'),
    },
  },
  hold: {
    name: { en: 'Holds', es: 'Retenciones' },
    columns: {
      ...{ customer, customerId, account, kind },
      from: instant('From', 'Desde'),
      until: instant('Until', 'Hasta'),
      evidence: text('Evidence', 'Prueba'),
      liftedAt: instant('Lifted', 'Levantada'),
      by,
    },
  },
  estimate: {
    name: { en: 'Estimates', es: 'Presupuestos' },
    columns: {
      reference: text('Estimate', 'Presupuesto'),
      ...{ customer, customerId, status },
      issueDate: date('Issued', 'Emitido'),
      expirationDate: date('Valid until', 'Válido hasta'),
      amount: money('Amount', 'Importe'),
      account,
      terms: text('Terms', 'Condiciones'),
      ...{ notes: note, reason: text('Reason', 'Motivo') },
    },
  },
  contract: {
    name: { en: 'Contracts', es: 'Contratos' },
    besideList: { en: 'Contract terms', es: 'Condiciones de los contratos' },
    columns: {
      reference: text('Contract', 'Contrato'),
      title: text('Title', 'Título'),
      ...{ customer, customerId, status },
      startDate: date('Start', 'Inicio'),
      endDate: date('End', 'Fin'),
      amount: money('Amount', 'Importe'),
      terms: text('Terms', 'Condiciones'),
    },
  },
  project: {
    name: { en: 'Projects', es: 'Proyectos' },
    besideList: { en: 'Project descriptions', es: 'Descripciones de los proyectos' },
    columns: {
      reference: text('Project', 'Proyecto'),
      title: text('Name', 'Nombre'),
      ...{ customer, customerId, status },
      startDate: date('Start', 'Inicio'),
      endDate: date('End', 'Fin'),
      budget: money('Budget', 'Presupuesto'),
      description: text('Description', 'Descripción'),
    },
  },
  ledger: {
    name: { en: 'Ledger', es: 'Libro contable' },
    columns: {
      ...{ at, customer, customerId, account },
      entryId: text('Entry', 'Asiento'),
      kind,
      ledgerAccount: text('Ledger account', 'Cuenta contable'),
      amount: money('Amount', 'Importe'),
    },
  },
  file: {
    name: { en: 'Files', es: 'Archivos' },
    columns: {
      path: text('File', 'Archivo'),
      kind,
      recordId: text('Record ID', 'ID del registro'),
      mediaType: text('Media type', 'Tipo de medio'),
      bytes: number('Bytes', 'Bytes'),
      sha256: text('SHA-256', 'SHA-256'),
      scan: text('Virus scan', 'Antivirus'),
      at,
    },
  },
} as const satisfies Readonly<Record<string, Part>>;

export type WholePart = keyof typeof wholeParts;

export const everyPart = Object.keys(wholeParts) as WholePart[];
export const customerParts = everyPart.filter((part) => !ofNobody.has(part));

/** How a part is called: no two files of one archive alike, or unpacking it would lose one. */
export function partName(part: WholePart, language: Language, file: 'company' | 'customer'): string {
  const { name, besideList }: Part = wholeParts[part];
  return ((file === 'company' && besideList) || name)[language];
}

/** The columns of a part under the person's headings. */
export function partColumns(part: WholePart, language: Language): ExportColumn[] {
  const { columns }: Part = wholeParts[part];
  return Object.entries(columns).map(([id, column]) => ({ id, header: column.label[language], kind: column.kind }));
}

/** What a page about one customer says of itself. */
export function customerWords(language: Language, today: string): { lines: readonly string[]; nothing: string } {
  return language === 'es'
    ? {
        lines: [
          `Todo lo que consta de este cliente el ${today}. Los importes son en dólares de EE. UU. y las horas son las de la empresa.`,
          'Cada tabla está también al lado como archivo CSV; data.json contiene cada fila tal como está guardada, también las eliminadas.',
        ],
        nothing: 'Nada.',
      }
    : {
        lines: [
          `Everything that is on record about this customer on ${today}. Amounts are in US dollars, times are those of the company.`,
          'Each table is beside this page as a CSV file, too; data.json holds every row as it is stored, deleted ones as well.',
        ],
        nothing: 'Nothing.',
      };
}
