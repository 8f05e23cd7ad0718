import type { Language } from '../languages.ts';

/** Why somebody of the team is asked to do something about a call. */
export type CallTaskReason = 'missed' | 'voicemail' | 'number' | 'outcome' | 'recording';

const words: Readonly<Record<CallTaskReason, (number: string) => Readonly<Record<Language, [string, string]>>>> = {
  missed: (number) => ({
    en: [`Call back: ${number} reached nobody`, 'The customer called and nobody took the call.'],
    es: [`Devolver la llamada: ${number} no encontró a nadie`, 'El cliente llamó y nadie atendió la llamada.'],
  }),
  voicemail: (number) => ({
    en: [
      `Listen to the voicemail of ${number}`,
      'Nobody has heard it yet. If the customer asks for something, such as no more calls, record it with the customer.',
    ],
    es: [
      `Escuchar el mensaje de voz de ${number}`,
      'Nadie lo ha escuchado todavía. Si el cliente pide algo, como que no se le llame más, anótelo en el cliente.',
    ],
  }),
  number: (number) => ({
    en: [`Check the number ${number}`, 'The phone company says that there is no such number.'],
    es: [`Comprobar el número ${number}`, 'La compañía telefónica dice que ese número no existe.'],
  }),
  outcome: (number) => ({
    en: [
      `Say how the call with ${number} ended`,
      'Nobody said it for ten minutes, so it counts as a conversation. Add a note to the customer if anything was agreed.',
    ],
    es: [
      `Indicar cómo terminó la llamada con ${number}`,
      'Nadie lo indicó en diez minutos, así que cuenta como conversación. Si se acordó algo, anótelo en el cliente.',
    ],
  }),
  recording: (number) => ({
    en: [
      `A recording of the call with ${number} was lost`,
      'The provider’s link had ended before the file was fetched. Write down what you remember.',
    ],
    es: [
      `Se perdió una grabación de la llamada con ${number}`,
      'El enlace del proveedor caducó antes de obtener el archivo. Anote lo que recuerde.',
    ],
  }),
};

/** The task in a language; `number` is the customer's, E.164. */
export function callTask(
  reason: CallTaskReason,
  number: string,
  language: Language,
): { readonly title: string; readonly details: string } {
  const [title, details] = words[reason](number || '–')[language];
  return { title, details };
}

/** What a caller hears whom nobody takes, before the tone. In both languages it says that a recording follows. */
export function voicemailGreeting(companyName: string, language: Language): string {
  return language === 'es'
    ? `Ha llamado a ${companyName}. Ahora no podemos atenderle. Después del tono se grabará su mensaje. No diga números de tarjeta.`
    : `You have reached ${companyName}. We cannot take your call now. Your message is recorded after the tone. Please do not say any card numbers.`;
}
