import type { Language } from '../languages.ts';

/** What a customer can answer instead of paying, besides an objection. */
export const answerKinds = ['ALREADY_PAID', 'NOT_ME', 'HARDSHIP'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** How a customer says that they have paid already. */
export const paidMethods = ['CARD', 'ACH', 'WIRE_TRANSFER', 'CHECK', 'CASH', 'OTHER'] as const;
export type PaidMethod = (typeof paidMethods)[number];

const methodLabels: Readonly<Record<PaidMethod, Readonly<Record<Language, string>>>> = {
  CARD: { en: 'by card', es: 'con tarjeta' },
  ACH: { en: 'from a bank account', es: 'desde una cuenta bancaria' },
  WIRE_TRANSFER: { en: 'by wire transfer', es: 'por transferencia' },
  CHECK: { en: 'by check', es: 'con cheque' },
  CASH: { en: 'in cash', es: 'en efectivo' },
  OTHER: { en: 'in another way', es: 'de otra manera' },
};

/** How they say that they paid, in the words of a task. */
export function paidMethodText(method: PaidMethod, language: Language): string {
  return methodLabels[method][language];
}

/** Days for which reminders rest when somebody cannot pay and names no day. */
export const HARDSHIP_DAYS = 30;
/** Days that a customer may ask for by themselves; what is longer a member agrees to. */
export const HARDSHIP_DAYS_MAX = 90;

interface AnswerTask {
  readonly title: string;
  readonly details: string;
}

const tasks: Readonly<
  Record<AnswerKind | 'DISPUTE', Readonly<Record<Language, readonly [string, string]>> & { days: number }>
> = {
  ALREADY_PAID: {
    days: 2,
    en: [
      'Check a payment that the customer says was made',
      'Reminders rest until you lift the pause on the customer’s page. Record the payment if it arrived.',
    ],
    es: [
      'Comprobar un pago que el cliente dice haber hecho',
      'Los recordatorios están en pausa hasta que usted la levante en la página del cliente. Registre el pago si llegó.',
    ],
  },
  NOT_ME: {
    days: 1,
    en: [
      'We may write to the wrong person',
      'Somebody who got our link says it is not for them. The number or address is marked as wrong and the link was ended. Find the right contact.',
    ],
    es: [
      'Quizá escribimos a la persona equivocada',
      'Quien recibió nuestro enlace dice que no es para él. El contacto está marcado como equivocado y el enlace terminó. Busque el contacto correcto.',
    ],
  },
  HARDSHIP: {
    days: 2,
    en: ['The customer cannot pay now', 'Reminders rest. Offer a plan or a later date, or agree on something else.'],
    es: [
      'El cliente no puede pagar ahora',
      'Los recordatorios están en pausa. Ofrezca un plan o una fecha posterior, o acuerden otra cosa.',
    ],
  },
  DISPUTE: {
    days: 2,
    en: ['Answer a dispute', 'Reminders for this account wait until it is answered.'],
    es: ['Responder a una disputa', 'Los recordatorios de esta cuenta esperan hasta que se responda.'],
  },
};

/** The task that an answer leaves for the staff. `words`: what the customer wrote. */
export function answerTask(kind: AnswerKind | 'DISPUTE', language: Language, words: string): AnswerTask {
  const [title, details] = tasks[kind][language];
  return { title, details: words === '' ? details : `${details}\n\n${words}` };
}

/** In how many days somebody sees to an answer. */
export function answerDays(kind: AnswerKind | 'DISPUTE'): number {
  return tasks[kind].days;
}
