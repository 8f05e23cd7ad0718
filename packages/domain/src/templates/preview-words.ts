import type { Translated } from '../languages.ts';

/** What would keep a message from reaching the customer for whom it is shown, or makes it another one. */
export const previewWords = {
  noPhone: { en: 'This customer has no phone number.', es: 'Este cliente no tiene teléfono.' },
  noEmail: { en: 'This customer has no e-mail address.', es: 'Este cliente no tiene correo electrónico.' },
  optedOut: { en: 'This customer opted out.', es: 'Este cliente se dio de baja.' },
  hidden: {
    en: 'The link of this customer shows no invoice before a code, so the message names none.',
    es: 'El enlace de este cliente no muestra facturas antes de un código, así que el mensaje no nombra ninguna.',
  },
  nothingOwed: { en: 'Nothing is owed on this account.', es: 'No se debe nada de esta cuenta.' },
} as const satisfies Record<string, Translated>;

/** What is said about a variable, by its label, that one customer has no value for. */
export function emptyVariable(label: string): Translated {
  return {
    en: `“${label}” is empty for this customer: it would not be sent without a fallback.`,
    es: `“${label}” está vacío en este cliente: no se enviaría sin un texto de reserva.`,
  };
}
