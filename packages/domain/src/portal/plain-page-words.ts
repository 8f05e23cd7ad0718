import type { Language, Translated } from '../languages.ts';

/**
 * What a link's page says to a browser that runs no script: who wrote, how they are reached, and how messages are stopped.
 * Nothing of a debt where a link alone may show nothing (compliance section 11): there only the creditor's name.
 */
export interface PlainPageWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What stands beside the words. */
export const plainLabels = {
  questions: { en: 'Questions? Contact', es: '¿Preguntas? Comuníquese con' },
  stopTitle: { en: 'No more messages?', es: '¿No quiere más mensajes?' },
  stop: { en: 'Stop messages', es: 'Detener los mensajes' },
} as const satisfies Record<string, Translated>;

export interface PlainPageFacts {
  readonly name: string;
  readonly state: 'active' | 'expired';
  /** The link alone may show nothing but the creditor's name. */
  readonly isDiscreet: boolean;
}

const opened: Readonly<Record<Language, (facts: PlainPageFacts) => PlainPageWords>> = {
  en: ({ name, isDiscreet }) => ({
    title: isDiscreet ? `A private message from ${name}` : `A message from ${name} about your account`,
    lines: isDiscreet
      ? [
          `${name} sent you this private link.`,
          'To open it, turn on JavaScript in your browser, or open the link in another browser.',
        ]
      : [
          `${name} sent you this private link. Behind it you see what you owe and how you can pay.`,
          'To see it and to pay here, turn on JavaScript in your browser, or open the link in another browser. Nothing is charged by opening it.',
        ],
  }),
  es: ({ name, isDiscreet }) => ({
    title: isDiscreet ? `Un mensaje privado de ${name}` : `Un mensaje de ${name} sobre su cuenta`,
    lines: isDiscreet
      ? [
          `${name} le envió este enlace privado.`,
          'Para abrirlo, active JavaScript en su navegador o abra el enlace en otro navegador.',
        ]
      : [
          `${name} le envió este enlace privado. En él puede ver cuánto debe y cómo puede pagar.`,
          'Para verlo y pagar aquí, active JavaScript en su navegador o abra el enlace en otro navegador. No se cobra nada por abrirlo.',
        ],
  }),
};

const ended: Readonly<Record<Language, PlainPageWords>> = {
  en: {
    title: 'This link is no longer valid',
    lines: [
      'Links end after some time so that nobody else can use them.',
      'To ask for a new one, turn on JavaScript in your browser or contact the company.',
    ],
  },
  es: {
    title: 'Este enlace ya no es válido',
    lines: [
      'Los enlaces terminan después de un tiempo para que nadie más pueda usarlos.',
      'Para pedir uno nuevo, active JavaScript en su navegador o comuníquese con la empresa.',
    ],
  },
};

/** The first words of a link's page. */
export function plainPageWords(facts: PlainPageFacts, language: Language): PlainPageWords {
  return facts.state === 'expired' ? ended[language] : opened[language](facts);
}

/** What the button to stop messages does, before it is pressed. */
export function stopWords(name: string, language: Language): string {
  return {
    en: `${name} then sends no more messages to the e-mail address or phone number that got this link. You can undo this by telling them.`,
    es: `${name} ya no enviará más mensajes a la dirección de correo o al teléfono que recibió este enlace. Puede deshacerlo avisándoles.`,
  }[language];
}

/** After the button: what is true now. */
export function stoppedWords(name: string, language: Language): PlainPageWords {
  return {
    en: {
      title: 'Messages are stopped',
      lines: [`${name} sends no more messages to the e-mail address or phone number that got this link.`],
    },
    es: {
      title: 'Los mensajes se han detenido',
      lines: [`${name} no envía más mensajes a la dirección de correo o al teléfono que recibió este enlace.`],
    },
  }[language];
}

/** No such link: cut off, mistyped or guessed. */
export function unknownPageWords(language: Language): PlainPageWords {
  return {
    en: {
      title: 'We could not find this page',
      lines: [
        'The address is not complete, or it was never sent. Copy the whole line from the message into the address bar, or contact the company that wrote to you.',
      ],
    },
    es: {
      title: 'No pudimos encontrar esta página',
      lines: [
        'La dirección no está completa o nunca se envió. Copie la línea entera del mensaje en la barra de direcciones, o comuníquese con la empresa que le escribió.',
      ],
    },
  }[language];
}
