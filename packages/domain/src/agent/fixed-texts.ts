import type { Language } from '../languages.ts';
import { type AgentFact, markOf } from './agent-facts.ts';

/** Where the link to the customer's page stands in a text; its address is made when it leaves. */
export const LINK = '{link}';

type Texts = Readonly<Record<Language, string>>;

const texts = {
  disclosure: { en: 'I am the automated assistant of {company}.', es: 'Soy el asistente automático de {company}.' },
  subject: { en: 'Answer to your message', es: 'Respuesta a su mensaje' },
  handOver: {
    en: 'Thank you for your message. A person from our team will answer you.',
    es: 'Gracias por su mensaje. Una persona de nuestro equipo le va a responder.',
  },
  link: { en: 'You can see and pay it here: {link}', es: 'Puede verlo y pagarlo aquí: {link}' },
  invoice: { en: 'You find the invoice here: {link}', es: 'Aquí encuentra la factura: {link}' },
  invoiceAttached: {
    en: 'Your invoice comes with this mail. You can also see and pay it here: {link}',
    es: 'Su factura va con este correo. También puede verla y pagarla aquí: {link}',
  },
  options: {
    en: 'The ways to pay that are open to you are on your page: {link}',
    es: 'Las formas de pago disponibles están en su página: {link}',
  },
  promiseAsk: {
    en: 'Shall I note {sum} by {day}? Please answer YES or NO.',
    es: '¿Anoto {sum} para el {day}? Responda SI o NO.',
  },
  promiseNoted: { en: 'Thank you, I have noted {sum} by {day}.', es: 'Gracias, anoté {sum} para el {day}.' },
  promiseNo: { en: 'All right, nothing is noted.', es: 'De acuerdo, no se anota nada.' },
  promiseOpen: {
    en: 'Which sum would you like to pay, and on which day?',
    es: '¿Qué suma quiere pagar, y qué día?',
  },
  paid: {
    en: 'Thank you for telling us. Somebody of the team looks it up, and reminders rest until then.',
    es: 'Gracias por avisar. Alguien del equipo lo revisa y los recordatorios descansan hasta entonces.',
  },
  times: { en: 'Thank you, we keep to that.', es: 'Gracias, lo tendremos en cuenta.' },
  thanks: { en: 'You are welcome.', es: 'Con gusto.' },
  unclear: {
    en: 'I did not understand that. Would you like to see what is open, or to speak with a person?',
    es: 'No entendí eso. ¿Quiere ver lo que está pendiente, o hablar con una persona?',
  },
} as const satisfies Readonly<Record<string, Texts>>;
export type FixedText = keyof typeof texts;

/** A sentence that no model wrote. */
export function fixedText(name: FixedText, language: Language, put: Readonly<Record<string, string>> = {}): string {
  const text: string = texts[name][language];
  return Object.entries(put).reduce((sum, [key, value]) => sum.replaceAll(`{${key}}`, value), text);
}

/** What is open, by the marks of its facts. */
export function balanceText(facts: readonly AgentFact[], language: Language): string {
  const total = markOf(facts, 'total');
  const due = markOf(facts, 'due');
  const isOne = facts.filter(({ kind }) => kind === 'balance').length === 1;
  if (isOne && due)
    return language === 'es'
      ? `Quedan ${total} de ${markOf(facts, 'reference')}, con vencimiento el ${due}.`
      : `${total} is open for ${markOf(facts, 'reference')}, due on ${due}.`;
  return language === 'es' ? `En total quedan ${total}.` : `In all ${total} is open.`;
}
