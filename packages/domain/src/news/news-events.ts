import type { Translated } from '../languages.ts';

/** What happens at a company that its team would otherwise find out by looking; members and its Slack may hear of it. */
export const newsEvents = [
  'PAYMENT_RECEIVED',
  'PAYMENT_FAILED',
  'PAYMENT_RETURNED',
  'CUSTOMER_REPLIED',
  'DISPUTE_OPENED',
  'OPTED_OUT',
  'TASK_ASKED',
  'NOTE_MENTION',
  'FILE_INFECTED',
  'IMPORT_FINISHED',
  'TEXTS_LOW',
  'SEARCHES_LOW',
  'AGENT_BUDGET',
] as const;
export type NewsEvent = (typeof newsEvents)[number];

export const newsEventLabels: Readonly<Record<NewsEvent, Translated>> = {
  PAYMENT_RECEIVED: { en: 'A payment came in', es: 'Llegó un pago' },
  PAYMENT_FAILED: { en: 'A payment failed', es: 'Falló un pago' },
  PAYMENT_RETURNED: { en: 'A payment went back', es: 'Se devolvió un pago' },
  CUSTOMER_REPLIED: { en: 'A customer replied', es: 'Respondió un cliente' },
  DISPUTE_OPENED: { en: 'A customer disputes an invoice', es: 'Un cliente disputa una factura' },
  OPTED_OUT: { en: 'A customer wants no more messages', es: 'Un cliente no quiere más mensajes' },
  TASK_ASKED: { en: 'Something waits for the team', es: 'Algo espera al equipo' },
  NOTE_MENTION: { en: 'A note names you', es: 'Una nota lo menciona' },
  FILE_INFECTED: { en: 'A file has a virus and is locked', es: 'Un archivo tiene un virus y quedó bloqueado' },
  IMPORT_FINISHED: { en: 'An import is done', es: 'Terminó una importación' },
  TEXTS_LOW: { en: 'Few prepaid texts are left', es: 'Quedan pocos mensajes prepagados' },
  SEARCHES_LOW: {
    en: 'Few prepaid contact searches are left',
    es: 'Quedan pocas búsquedas de contacto prepagadas',
  },
  AGENT_BUDGET: {
    en: 'The AI agent has used most of its budget of the day',
    es: 'El agente de IA usó la mayor parte de su presupuesto del día',
  },
};

/** Where the mail of the day tells it: what came in, what is broken, or what else happened. */
export type NewsPart = 'CAME_IN' | 'BROKEN' | 'HAPPENED';

export const newsPartOf: Readonly<Record<NewsEvent, NewsPart>> = {
  PAYMENT_RECEIVED: 'CAME_IN',
  PAYMENT_FAILED: 'BROKEN',
  PAYMENT_RETURNED: 'BROKEN',
  CUSTOMER_REPLIED: 'HAPPENED',
  DISPUTE_OPENED: 'HAPPENED',
  OPTED_OUT: 'HAPPENED',
  TASK_ASKED: 'HAPPENED',
  NOTE_MENTION: 'HAPPENED',
  FILE_INFECTED: 'BROKEN',
  IMPORT_FINISHED: 'HAPPENED',
  TEXTS_LOW: 'HAPPENED',
  SEARCHES_LOW: 'HAPPENED',
  AGENT_BUDGET: 'HAPPENED',
};

const forAdmins: readonly NewsEvent[] = ['IMPORT_FINISHED', 'TEXTS_LOW', 'SEARCHES_LOW', 'AGENT_BUDGET'];

/** News of the whole company, of no customer in particular: for Administrators alone. */
export const isForAdmins = (event: NewsEvent): boolean => forAdmins.includes(event);

/** For Administrators, and for those members whom it names, whoever's the customer is. */
export const isForAdminsToo = (event: NewsEvent): boolean => event === 'FILE_INFECTED';

/** Of the whole team, for its channel; what is said to one member is for them alone. */
export type TeamNewsEvent = Exclude<NewsEvent, 'NOTE_MENTION'>;
export const isForTeam = (event: NewsEvent): event is TeamNewsEvent => event !== 'NOTE_MENTION';
export const teamNewsEvents = newsEvents.filter(isForTeam);

/** Where something is done about it that is about no customer; null: nowhere. */
export function newsPageOf(event: NewsEvent): '/settings/billing' | '/settings/agent' | null {
  if (event === 'AGENT_BUDGET') return '/settings/agent';
  return event === 'TEXTS_LOW' || event === 'SEARCHES_LOW' ? '/settings/billing' : null;
}
