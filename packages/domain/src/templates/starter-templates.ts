import type { Language } from '../languages.ts';
import type { Channel, ReminderTemplate, Tone } from '../vocabulary.ts';
import { withOptOutLine } from './opt-out-line.ts';

export interface StarterTemplate {
  readonly name: ReminderTemplate;
  readonly channel: Channel;
  readonly language: Language;
  readonly subject: string;
  readonly message: string;
  readonly tone: Tone;
}

interface Texts {
  readonly subject: string;
  readonly email: string;
  readonly sms: string;
}

const texts: Readonly<Record<ReminderTemplate, Readonly<Record<Language, Texts>>>> = {
  'new invoice': {
    en: {
      subject: 'Invoice {{account_reference}} from {{company_name}}',
      email:
        'Hello {{first_name}},\n\nthe balance of your invoice {{account_reference}} is {{account_balance}}, due on {{due_date}}.\n\nYou can see it and pay online here:\n{{payment_link}}\n\nThank you,\n{{company_name}}',
      sms: '{{company_name}}: invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}. See and pay: {{payment_link}}',
    },
    es: {
      subject: 'Factura {{account_reference}} de {{company_name}}',
      email:
        'Hola {{first_name}}:\n\nEl saldo de su factura {{account_reference}} es de {{account_balance}} y vence el {{due_date}}.\n\nPuede verla y pagarla en línea aquí:\n{{payment_link}}\n\nGracias,\n{{company_name}}',
      sms: '{{company_name}}: la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}. Ver y pagar: {{payment_link}}',
    },
  },
  'due in 5 days': {
    en: {
      subject: 'Invoice {{account_reference}} is due on {{due_date}}',
      email:
        'Hello {{first_name}},\n\na friendly reminder: invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}.\n\nPay online in a minute:\n{{payment_link}}\n\nIf you have already paid, please disregard this message.\n\n{{company_name}}',
      sms: '{{company_name}}: a reminder that invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}. Pay: {{payment_link}}',
    },
    es: {
      subject: 'La factura {{account_reference}} vence el {{due_date}}',
      email:
        'Hola {{first_name}}:\n\nLe recordamos que la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}.\n\nPáguela en línea en un minuto:\n{{payment_link}}\n\nSi ya la pagó, no tenga en cuenta este mensaje.\n\n{{company_name}}',
      sms: '{{company_name}}: le recordamos que la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}. Pagar: {{payment_link}}',
    },
  },
  'due today': {
    en: {
      subject: 'Invoice {{account_reference}} {{due_status}}',
      email:
        'Hello {{first_name}},\n\ninvoice {{account_reference}} over {{account_balance}} {{due_status}}.\n\nPay online here:\n{{payment_link}}\n\n{{company_name}}',
      sms: '{{company_name}}: invoice {{account_reference}} over {{account_balance}} {{due_status}}. Pay: {{payment_link}}',
    },
    es: {
      subject: 'La factura {{account_reference}} {{due_status}}',
      email:
        'Hola {{first_name}}:\n\nLa factura {{account_reference}} por {{account_balance}} {{due_status}}.\n\nPáguela en línea aquí:\n{{payment_link}}\n\n{{company_name}}',
      sms: '{{company_name}}: la factura {{account_reference}} por {{account_balance}} {{due_status}}. Pagar: {{payment_link}}',
    },
  },
  '7 days overdue': {
    en: {
      subject: 'About your invoice {{account_reference}}',
      email:
        'Hello {{first_name}},\n\ninvoice {{account_reference}} was due on {{due_date}} and {{account_balance}} is still open. All your open invoices add up to {{total_balance}}.\n\nPlease pay now:\n{{payment_link}}\n\nIf something is wrong with it, just reply to this message.\n\n{{company_name}}',
      sms: '{{company_name}}: invoice {{account_reference}} was due on {{due_date}}; {{account_balance}} is still open. Pay: {{payment_link}}',
    },
    es: {
      subject: 'Sobre su factura {{account_reference}}',
      email:
        'Hola {{first_name}}:\n\nLa factura {{account_reference}} venció el {{due_date}} y siguen pendientes {{account_balance}}. Sus facturas abiertas suman {{total_balance}}.\n\nPague ahora, por favor:\n{{payment_link}}\n\nSi hay algún error, responda a este mensaje.\n\n{{company_name}}',
      sms: '{{company_name}}: la factura {{account_reference}} se debe desde el {{due_date}}; quedan {{account_balance}}. Pagar: {{payment_link}}',
    },
  },
  'payment failed': {
    en: {
      subject: 'Your payment to {{company_name}} did not go through',
      email:
        'Hello {{first_name}},\n\n{{failed_payment}} did not go through. Invoice {{account_reference}} is still open with {{account_balance}}.\n\nPlease try again, perhaps with another card:\n{{payment_link}}\n\n{{company_name}}',
      sms: '{{company_name}}: {{failed_payment}} did not go through. {{account_balance}} is still open. Try again: {{payment_link}}',
    },
    es: {
      subject: 'Su pago a {{company_name}} no se realizó',
      email:
        'Hola {{first_name}}:\n\nLamentamos que {{failed_payment}} no se haya podido realizar. La factura {{account_reference}} sigue pendiente con {{account_balance}}.\n\nInténtelo de nuevo, quizá con otra tarjeta:\n{{payment_link}}\n\n{{company_name}}',
      sms: '{{company_name}}: {{failed_payment}} no pudo hacerse. Siguen pendientes {{account_balance}}. Reintentar: {{payment_link}}',
    },
  },
};

const tones: Readonly<Record<ReminderTemplate, Tone>> = {
  'new invoice': 'Friendly',
  'due in 5 days': 'Friendly',
  'due today': 'Neutral',
  '7 days overdue': 'Urgent',
  'payment failed': 'Neutral',
};

/** The reminders every company starts with, for both channels in both languages; texts end with the opt-out line. */
export const starterTemplates: readonly StarterTemplate[] = (Object.keys(texts) as ReminderTemplate[]).flatMap((name) =>
  (['en', 'es'] as const).flatMap((language): StarterTemplate[] => {
    const { subject, email, sms } = texts[name][language];
    return [
      { name, channel: 'EMAIL', language, subject, message: email, tone: tones[name] },
      { name, channel: 'SMS', language, subject: '', message: withOptOutLine(sms, language), tone: tones[name] },
    ];
  }),
);
