import type { Translated } from '../languages.ts';
import type { TextElement } from './policy-facts.ts';

const textTitles: Readonly<Record<TextElement, Translated>> = {
  SENDER_NAME: { en: 'Name of the sender', es: 'Nombre del remitente' },
  OPT_OUT: { en: 'How to opt out', es: 'Cómo darse de baja' },
  MM_FULL: { en: 'Full statement of a debt collector', es: 'Declaración completa del cobrador' },
  MM_SHORT: { en: 'Statement that a debt collector writes', es: 'Declaración de que escribe un cobrador' },
  TIME_BARRED_NOTICE: { en: 'Notice about an old debt', es: 'Aviso sobre una deuda antigua' },
  AI_DISCLOSURE: { en: 'That an assistant writes', es: 'Que escribe un asistente' },
  CALLBACK_NUMBER: { en: 'Number to call back', es: 'Número al que llamar' },
  RECORDING_NOTICE: { en: 'That the call is recorded', es: 'Que la llamada se graba' },
  NEUTRAL_PREVIEW: { en: 'First words that do not name the debt', es: 'Primeras palabras que no mencionen la deuda' },
  LCM_EXACT: { en: 'Voicemail of the limited wording', es: 'Mensaje de voz con el texto limitado' },
  POSTAL_ADDRESS: { en: 'Postal address', es: 'Dirección postal' },
  CONTACT_INFO: { en: 'Where to get help', es: 'Dónde obtener ayuda' },
  OFFER_AMOUNT: { en: 'Amount of the offer', es: 'Importe de la oferta' },
  OFFER_EXPIRES: { en: 'Last day of the offer', es: 'Último día de la oferta' },
  CA_LICENSE: { en: 'California license number', es: 'Número de licencia de California' },
  RETRY_PYMT: { en: 'Mark of a repeated debit', es: 'Marca de un débito repetido' },
  V_PARTIES: { en: 'Who collects, who owes, to whom', es: 'Quién cobra, quién debe y a quién' },
  V_ACCOUNT: { en: 'Shortened account number', es: 'Número de cuenta abreviado' },
  V_ITEMISATION: { en: 'How the amount came about', es: 'Cómo se formó el importe' },
  V_END_DATE: { en: 'Last day to dispute', es: 'Último día para disputar' },
  V_RIGHTS: { en: 'Rights of the customer', es: 'Derechos del cliente' },
  V_RESPONSE: { en: 'How to answer', es: 'Cómo responder' },
};

const titles: Readonly<Record<string, Translated>> = textTitles;

/** The words for a part of a message that a rule asks for; an unknown one keeps its name. */
export function textTitle(id: string): Translated {
  return titles[id] ?? { en: id, es: id };
}
