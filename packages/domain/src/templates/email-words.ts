import type { Translated } from '../languages.ts';

/** What stands around the text of every mail. */
export const emailWords = {
  optOut: { en: 'Stop these e-mails', es: 'Dejar de recibir estos correos' },
  sentBy: { en: 'Sent on behalf of', es: 'Enviado en nombre de' },
} as const satisfies Record<string, Translated>;
