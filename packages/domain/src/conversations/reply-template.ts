import type { Language } from '../languages.ts';

/** What a first text is for: a message by one of the channels, or what somebody says on the phone. */
export type ReplyType = 'SMS' | 'EMAIL' | 'PHONE_CALL';

interface ReplyTemplate {
  readonly subject: string;
  readonly message: string;
}

interface Texts {
  readonly subject: string;
  readonly one: string;
  readonly all: string;
}

const texts: Readonly<Record<ReplyType, Readonly<Record<Language, Texts>>>> = {
  SMS: {
    en: {
      subject: '',
      one: '{{company_name}}: thank you for your message. {{account_balance}} is open on {{account_reference}}. See it and pay here: {{payment_link}}',
      all: '{{company_name}}: thank you for your message. {{total_balance}} is open in all. See it and pay here: {{payment_link}}',
    },
    es: {
      subject: '',
      one: '{{company_name}}: gracias por su mensaje. Quedan {{account_balance}} pendientes de {{account_reference}}. Véalo y pague aquí: {{payment_link}}',
      all: '{{company_name}}: gracias por su mensaje. Quedan {{total_balance}} pendientes en total. Véalo y pague aquí: {{payment_link}}',
    },
  },
  EMAIL: {
    en: {
      subject: 'Your message to {{company_name}}',
      one: 'Hello {{first_name}},\n\nthank you for your message. {{account_balance}} is open on {{account_reference}}; it {{due_status}}.\n\nYou can see it, pay it or ask for other terms here:\n{{payment_link}}\n\n{{company_name}}',
      all: 'Hello {{first_name}},\n\nthank you for your message. {{total_balance}} is open in all.\n\nYou can see it, pay it or ask for other terms here:\n{{payment_link}}\n\n{{company_name}}',
    },
    es: {
      subject: 'Su mensaje a {{company_name}}',
      one: 'Hola {{first_name}}:\n\nGracias por su mensaje. Quedan {{account_balance}} pendientes de {{account_reference}}, que {{due_status}}.\n\nPuede verlo, pagarlo o pedir otras condiciones aquí:\n{{payment_link}}\n\n{{company_name}}',
      all: 'Hola {{first_name}}:\n\nGracias por su mensaje. Quedan {{total_balance}} pendientes en total.\n\nPuede verlo, pagarlo o pedir otras condiciones aquí:\n{{payment_link}}\n\n{{company_name}}',
    },
  },
  PHONE_CALL: {
    en: {
      subject: '',
      one: 'Good day, this is {{company_name}}. May I speak with {{first_name}}?\n\nI am calling back about your message. {{account_balance}} is open on {{account_reference}}; it {{due_status}}.\n\nHow would you like to go about it?',
      all: 'Good day, this is {{company_name}}. May I speak with {{first_name}}?\n\nI am calling back about your message. {{total_balance}} is open in all.\n\nHow would you like to go about it?',
    },
    es: {
      subject: '',
      one: 'Buenos días, le llamo de {{company_name}}. ¿Hablo con {{first_name}}?\n\nLe llamo por su mensaje. Quedan {{account_balance}} pendientes de {{account_reference}}, que {{due_status}}.\n\n¿Cómo prefiere resolverlo?',
      all: 'Buenos días, le llamo de {{company_name}}. ¿Hablo con {{first_name}}?\n\nLe llamo por su mensaje. Quedan {{total_balance}} pendientes en total.\n\n¿Cómo prefiere resolverlo?',
    },
  },
};

/** What an answer begins with where no model writes it: facts alone, as variables, in the customer's language. */
export function replyTemplate(type: ReplyType, language: Language, isAboutOne: boolean): ReplyTemplate {
  const { subject, one, all } = texts[type][language];
  return { subject, message: isAboutOne ? one : all };
}

/** The variables that a text names, each once, in their order. */
export function factsUsed(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([a-z_.]+)/g)].map(([, name = '']) => name))];
}
