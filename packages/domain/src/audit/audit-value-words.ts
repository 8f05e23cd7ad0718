import { industryNames } from '../companies/industries.ts';
import { disputeCategories, disputeCategoryText } from '../disputes/dispute-category.ts';
import {
  accountStatusLabels,
  channelLabels,
  paymentMethodLabels,
  transactionSourceLabels,
  transactionTypeLabels,
} from '../exports/export-labels.ts';
import { type Language, type Translated, wordsIn } from '../languages.ts';
import { newsEventLabels } from '../news/news-events.ts';
import { stateName } from '../time-zones/state-names.ts';
import { zoneLabel } from '../time-zones/zone-labels.ts';
import { recordKindWords } from './audit-words.ts';

/** What the states of all records are called in the audit. */
export const auditStatusWords = {
  ...accountStatusLabels,
  Open: { en: 'Open', es: 'Abierto' },
  'In Progress': { en: 'In progress', es: 'En curso' },
  Closed: { en: 'Closed', es: 'Cerrado' },
  ACCEPTED: { en: 'Accepted', es: 'Aceptada' },
  ACTIVE: { en: 'Active', es: 'Activo' },
  ANSWERED: { en: 'Answered', es: 'Respondida' },
  APPLIED: { en: 'Paid as agreed', es: 'Pagada según lo acordado' },
  ASKED: { en: 'Waiting', es: 'En espera' },
  BROKEN: { en: 'Broken', es: 'Incumplido' },
  CANCELED: { en: 'Canceled', es: 'Cancelado' },
  CHARGING: { en: 'Being charged', es: 'En cobro' },
  CLICKED: { en: 'Opened', es: 'Abierto' },
  COMPLETED: { en: 'Completed', es: 'Completado' },
  CREATED: { en: 'Begun', es: 'Iniciado' },
  DECLINED: { en: 'Declined', es: 'Rechazada' },
  DELETED: { en: 'Deleted', es: 'Eliminado' },
  DELIVERED: { en: 'Delivered', es: 'Entregado' },
  ERROR: { en: 'Not sent', es: 'No enviado' },
  EXECUTING: { en: 'Running', es: 'En curso' },
  EXPIRED: { en: 'Expired', es: 'Vencida' },
  FAILING: { en: 'Out of order', es: 'Con fallos' },
  FAILED: { en: 'Failed', es: 'Fallido' },
  INVITED: { en: 'Invited', es: 'Invitado' },
  KEPT: { en: 'Kept', es: 'Cumplida' },
  KEPT_BACK: { en: 'Not sent', es: 'No enviado' },
  LAPSED: { en: 'Lapsed', es: 'Caducada' },
  LATE: { en: 'Late', es: 'Atrasado' },
  MISSED: { en: 'Missed', es: 'No pagado' },
  NOT_STARTED: { en: 'Not checked yet', es: 'Sin comprobar' },
  OFFERED: { en: 'Offered', es: 'Ofrecido' },
  OPEN: { en: 'Open', es: 'Abierto' },
  OPENED: { en: 'Open', es: 'Abierta' },
  PAID: { en: 'Paid', es: 'Pagado' },
  PAUSED: { en: 'Paused', es: 'En pausa' },
  PENDING: { en: 'Pending', es: 'Pendiente' },
  PROPOSED: { en: 'Proposed', es: 'Propuesta' },
  REMINDED: { en: 'Reminded', es: 'Recordado' },
  REMOVED: { en: 'Removed', es: 'Retirado' },
  REQUESTED: { en: 'Requested', es: 'Solicitado' },
  RETURN: { en: 'Refunded', es: 'Reembolsado' },
  SENDING: { en: 'Being sent', es: 'En envío' },
  SENT: { en: 'Sent', es: 'Enviado' },
  SKIPPED: { en: 'Skipped', es: 'Omitido' },
  SUCCESS: { en: 'Success', es: 'Correcto' },
  UNDELIVERED: { en: 'Not delivered', es: 'No entregado' },
  UNKNOWN: { en: 'Being checked', es: 'En comprobación' },
  VERIFIED: { en: 'Verified', es: 'Verificado' },
} as const satisfies Readonly<Record<string, Translated>>;

/** What is meant by `kind`: of a contact point, a hold, a task, a method, the ownership of a company. */
const kindWords = {
  EMAIL: { en: 'E-mail', es: 'Correo electrónico' },
  PHONE: { en: 'Phone number', es: 'Número de teléfono' },
  BANKRUPTCY: { en: 'Bankruptcy', es: 'Quiebra' },
  DECEASED: { en: 'Deceased', es: 'Fallecido' },
  CEASE: { en: 'Wants no contact', es: 'No quiere contacto' },
  ATTORNEY: { en: 'Has an attorney', es: 'Tiene abogado' },
  REFUSE: { en: 'Refuses to pay', es: 'Se niega a pagar' },
  DO_NOT_CONTACT: { en: 'Do not contact', es: 'No contactar' },
  public: { en: 'Publicly traded', es: 'Cotiza en bolsa' },
  private: { en: 'Privately held', es: 'Privada' },
  'non-profit': { en: 'Non-profit', es: 'Sin ánimo de lucro' },
  government: { en: 'Government', es: 'Administración pública' },
  LEDGER: { en: 'Ledger disagrees', es: 'La contabilidad difiere' },
  HARDSHIP: { en: 'Hardship', es: 'Dificultades' },
  PAUSE: { en: 'Pause', es: 'Pausa' },
  PROMISE: { en: 'Promise', es: 'Promesa' },
  task: { en: 'Task', es: 'Tarea' },
  task_call: { en: 'Call', es: 'Llamada' },
  CARD: { en: 'Card', es: 'Tarjeta' },
  ACH: { en: 'Bank account', es: 'Cuenta bancaria' },
} as const;

const outcomeWords = {
  UPHELD: { en: 'Upheld', es: 'Aceptada' },
  PARTLY_UPHELD: { en: 'Partly upheld', es: 'Aceptada en parte' },
  DENIED: { en: 'Denied', es: 'Denegada' },
  WITHDRAWN: { en: 'Withdrawn', es: 'Retirada' },
  conversation: { en: 'Spoke with somebody', es: 'Conversación' },
  voicemail: { en: 'Voicemail', es: 'Buzón de voz' },
  'no-answer': { en: 'No answer', es: 'Sin respuesta' },
  'wrong-person': { en: 'Wrong person', es: 'Persona equivocada' },
  skipped: { en: 'Skipped', es: 'Omitido' },
} as const;

const categoryWords = Object.fromEntries(
  disputeCategories.map((category) => [
    category,
    { en: disputeCategoryText(category, 'en'), es: disputeCategoryText(category, 'es') },
  ]),
);

const companyWords = {
  businessType: {
    Partnership: { en: 'Partnership', es: 'Sociedad de personas' },
    'Limited Liability Corporation': {
      en: 'Limited Liability Corporation',
      es: 'Sociedad de responsabilidad limitada',
    },
    'Co-operative': { en: 'Co-operative', es: 'Cooperativa' },
    'Non-profit Corporation': { en: 'Non-profit Corporation', es: 'Sociedad sin ánimo de lucro' },
    Corporation: { en: 'Corporation', es: 'Sociedad anónima' },
  },
  region: {
    AFRICA: { en: 'Africa', es: 'África' },
    ASIA: { en: 'Asia', es: 'Asia' },
    EUROPE: { en: 'Europe', es: 'Europa' },
    LATIN_AMERICA: { en: 'Latin America', es: 'América Latina' },
    USA_AND_CANADA: { en: 'USA and Canada', es: 'EE. UU. y Canadá' },
  },
  collectsAs: {
    FIRST: { en: 'Its own invoices', es: 'Facturas propias' },
    THIRD: { en: 'Debts of others, or bought ones', es: 'Deudas ajenas o compradas' },
  },
} as const;

const scanWords = {
  PENDING: { en: 'Being checked', es: 'En comprobación' },
  CLEAN: { en: 'No virus found', es: 'Sin virus' },
  INFECTED: { en: 'Virus found', es: 'Con virus' },
  NOT_SCANNED: { en: 'Not checked', es: 'Sin comprobar' },
} as const;

/** The words of a field whose values are closed, by its name: the same in every record. */
const wordsOfField: Readonly<Record<string, Readonly<Record<string, Translated>>>> = {
  status: auditStatusWords,
  state: auditStatusWords,
  method: paymentMethodLabels,
  channel: channelLabels,
  type: transactionTypeLabels,
  channels: channelLabels,
  ...{ event: newsEventLabels, events: newsEventLabels, shows: newsEventLabels, mails: newsEventLabels },
  ...{ kind: kindWords, outcome: outcomeWords, category: categoryWords, scan: scanWords, industry: industryNames },
  ...companyWords,
  source: { ...transactionSourceLabels, reply: { en: 'Reply', es: 'Respuesta' } },
  tone: {
    Friendly: { en: 'Friendly', es: 'Amable' },
    Neutral: { en: 'Neutral', es: 'Neutro' },
    Urgent: { en: 'Urgent', es: 'Urgente' },
  },
  timingMode: { manual: { en: 'By hand', es: 'A mano' }, smart: { en: 'Smart', es: 'Inteligente' } },
  customerType: {
    B2B: { en: 'Businesses', es: 'Empresas' },
    B2C: { en: 'People', es: 'Personas' },
    B2B_B2C: { en: 'Businesses and people', es: 'Empresas y personas' },
  },
  language: { en: { en: 'English', es: 'Inglés' }, es: { en: 'Spanish', es: 'Español' } },
  roles: { OPERATOR: { en: 'Operator', es: 'Operador' }, ADMIN: { en: 'Administrator', es: 'Administrador' } },
};

/** What a value of a closed list is called on screens; the value itself where it has no words of its own. */
export function auditValueWords(field: string, value: string, language: Language): string {
  if (field === 'timeZone' || field === 'zones') return zoneLabel(value, language);
  if (field === 'country') return countryName(value, language);
  if (field === 'entity' || field === 'recordKind') return recordKindWords(value, language);
  const words = Object.hasOwn(wordsOfField, field) ? wordsOfField[field] : undefined;
  const known = words && Object.hasOwn(words, value) ? words[value] : undefined;
  if (known) return wordsIn(language, known);
  return field === 'state' ? stateName(value, language) : value;
}

/** A country by its two letters; a text that is none stays. */
function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
