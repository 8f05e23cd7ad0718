import type { Language } from '../languages.ts';
import type { StepText } from './campaign-content.ts';

/** One reminder: by e-mail, and in the few letters of a text message. */
interface ReminderText {
  readonly email: StepText;
  readonly sms: string;
}

const mail = (subject: string, ...parts: readonly string[]): StepText => ({ subject, message: parts.join('\n\n') });
const signed = '{{company_name}}';
const link = '{{payment_link}}';

/**
 * The words of the starter campaigns. Each message names who writes, the account, the amount and the way to pay (G44);
 * text messages keep to the letters of the SMS alphabet, in Spanish too, so that they stay short.
 */
export const starterTexts = {
  coming: {
    en: {
      email: mail(
        'Invoice {{account_reference}} is due on {{due_date}}',
        'Hello {{first_name}},',
        'a short note ahead of time: invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}.',
        `You can see it and pay online whenever it suits you:\n${link}`,
        `Thank you,\n${signed}`,
      ),
      sms: `{{company_name}}: invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}. See and pay: ${link}`,
    },
    es: {
      email: mail(
        'La factura {{account_reference}} vence el {{due_date}}',
        'Hola {{first_name}}:',
        'Le avisamos con tiempo: la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}.',
        `Puede verla y pagarla en línea cuando le convenga:\n${link}`,
        `Gracias,\n${signed}`,
      ),
      sms: `{{company_name}}: la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}. Ver y pagar: ${link}`,
    },
  },
  soon: {
    en: {
      email: mail(
        'A reminder: invoice {{account_reference}} is due on {{due_date}}',
        'Hello {{first_name}},',
        'a friendly reminder that invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}.',
        `Pay online in a minute:\n${link}`,
        'If you have already paid, please disregard this message.',
        signed,
      ),
      sms: `{{company_name}}: a friendly reminder, {{account_balance}} for {{account_reference}} is due on {{due_date}}. Pay: ${link}`,
    },
    es: {
      email: mail(
        'Recordatorio: la factura {{account_reference}} vence el {{due_date}}',
        'Hola {{first_name}}:',
        'Le recordamos que la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}.',
        `Páguela en línea en un minuto:\n${link}`,
        'Si ya la pagó, no tenga en cuenta este mensaje.',
        signed,
      ),
      sms: `{{company_name}}: le recordamos que {{account_balance}} de {{account_reference}} vence el {{due_date}}. Pagar: ${link}`,
    },
  },
  today: {
    en: {
      email: mail(
        'Invoice {{account_reference}} {{due_status}}',
        'Hello {{first_name}},',
        'invoice {{account_reference}} over {{account_balance}} {{due_status}}.',
        `Pay online here:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: invoice {{account_reference}} over {{account_balance}} {{due_status}}. Pay: ${link}`,
    },
    es: {
      email: mail(
        'La factura {{account_reference}} {{due_status}}',
        'Hola {{first_name}}:',
        'La factura {{account_reference}} por {{account_balance}} {{due_status}}.',
        `Páguela en línea aquí:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: la factura {{account_reference}} por {{account_balance}} {{due_status}}. Pagar: ${link}`,
    },
  },
  justOver: {
    en: {
      email: mail(
        'Invoice {{account_reference}} was due on {{due_date}}',
        'Hello {{first_name}},',
        'invoice {{account_reference}} was due on {{due_date}}; {{account_balance}} is open. It may have been overlooked.',
        `Pay online here:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: {{account_reference}} was due on {{due_date}}, {{account_balance}} is open. Perhaps overlooked? Pay: ${link}`,
    },
    es: {
      email: mail(
        'La factura {{account_reference}} venció el {{due_date}}',
        'Hola {{first_name}}:',
        'La factura {{account_reference}} venció el {{due_date}} y quedan {{account_balance}}. Quizá se le pasó.',
        `Páguela en línea aquí:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: {{account_reference}} se debe desde el {{due_date}}, quedan {{account_balance}}. Pagar: ${link}`,
    },
  },
  week: {
    en: {
      email: mail(
        'About your invoice {{account_reference}}',
        'Hello {{first_name}},',
        'invoice {{account_reference}} was due on {{due_date}} and {{account_balance}} is still open. All your open invoices add up to {{total_balance}}.',
        `Please pay now:\n${link}`,
        'If something is wrong with it, or you need more time, just reply to this message.',
        signed,
      ),
      sms: `{{company_name}}: {{account_reference}} is overdue since {{due_date}}; {{account_balance}} is open. Pay: ${link}`,
    },
    es: {
      email: mail(
        'Sobre su factura {{account_reference}}',
        'Hola {{first_name}}:',
        'La factura {{account_reference}} venció el {{due_date}} y siguen pendientes {{account_balance}}. Sus facturas abiertas suman {{total_balance}}.',
        `Pague ahora, por favor:\n${link}`,
        'Si hay algún error o necesita más tiempo, responda a este mensaje.',
        signed,
      ),
      sms: `{{company_name}}: {{account_reference}} se debe desde el {{due_date}}; quedan {{account_balance}}. Pagar: ${link}`,
    },
  },
  twoWeeks: {
    en: {
      email: mail(
        'Still open: {{account_balance}} for {{account_reference}}',
        'Hello {{first_name}},',
        '{{account_balance}} for {{account_reference}} is still open, {{days_overdue}} days after the due date.',
        `Pay in full or see what else is possible:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: {{account_balance}} for {{account_reference}} is {{days_overdue}} days overdue. Pay or see your options: ${link}`,
    },
    es: {
      email: mail(
        'Sigue pendiente: {{account_balance}} de {{account_reference}}',
        'Hola {{first_name}}:',
        'Siguen pendientes {{account_balance}} de {{account_reference}}, {{days_overdue}} días después del vencimiento.',
        `Pague el total o vea qué otras opciones tiene:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: {{account_balance}} de {{account_reference}}, vencida el {{due_date}}. Pagar u opciones: ${link}`,
    },
  },
  firm: {
    en: {
      email: mail(
        'Please settle invoice {{account_reference}}',
        'Hello {{first_name}},',
        'we have written to you about invoice {{account_reference}} before. {{account_balance}} has been open since {{due_date}}.',
        `Please pay, or tell us by a reply what stands in the way:\n${link}`,
        'You can also pay in instalments on that page where it is offered.',
        signed,
      ),
      sms: `{{company_name}}: please settle {{account_balance}} for {{account_reference}}, or tell us what stands in the way: ${link}`,
    },
    es: {
      email: mail(
        'Le rogamos que pague la factura {{account_reference}}',
        'Hola {{first_name}}:',
        'Ya le escribimos sobre la factura {{account_reference}}. Desde el {{due_date}} quedan {{account_balance}}.',
        `Le rogamos que pague o nos responda qué se lo impide:\n${link}`,
        'En esa página también puede pagar a plazos, si se ofrece.',
        signed,
      ),
      sms: `{{company_name}}: le rogamos pagar {{account_balance}} de {{account_reference}} o decirnos qué lo impide: ${link}`,
    },
  },
  last: {
    en: {
      email: mail(
        'Invoice {{account_reference}}: please get in touch',
        'Hello {{first_name}},',
        'invoice {{account_reference}} has been open for {{days_overdue}} days; {{account_balance}} is due. We would like to settle this with you directly.',
        `Pay here, or choose a plan if that helps:\n${link}`,
        'Just reply to this message if you would rather talk about it.',
        '{{company_name}}',
      ),
      sms: `{{company_name}}: {{account_balance}} for {{account_reference}} is still open. Pay or see your options: ${link}`,
    },
    es: {
      email: mail(
        'Factura {{account_reference}}: póngase en contacto con nosotros',
        'Hola {{first_name}}:',
        'La factura {{account_reference}} lleva {{days_overdue}} días pendiente; quedan {{account_balance}}. Nos gustaría resolverlo directamente con usted.',
        `Pague aquí o elija un plan si le ayuda:\n${link}`,
        'Si prefiere hablarlo, responda a este mensaje.',
        '{{company_name}}',
      ),
      sms: `{{company_name}}: quedan {{account_balance}} de {{account_reference}}. Pagar u opciones: ${link}`,
    },
  },
  afterCall: {
    en: {
      email: mail(
        'Invoice {{account_reference}}: how to pay',
        'Hello {{first_name}},',
        'we tried to reach you by phone about invoice {{account_reference}}. {{account_balance}} is open since {{due_date}}.',
        `Here you can pay or choose a plan:\n${link}`,
        `Reply to this message if you would rather talk.\n\n${signed}`,
      ),
      sms: `{{company_name}}: we tried to call about {{account_reference}}, {{account_balance}} is open. Pay: ${link}`,
    },
    es: {
      email: mail(
        'Factura {{account_reference}}: cómo pagar',
        'Hola {{first_name}}:',
        'Intentamos llamarle por la factura {{account_reference}}. Desde el {{due_date}} quedan {{account_balance}}.',
        `Aquí puede pagar o elegir un plan:\n${link}`,
        `Responda a este mensaje si prefiere hablar.\n\n${signed}`,
      ),
      sms: `{{company_name}}: quisimos llamarle por {{account_reference}}, quedan {{account_balance}}. Pagar: ${link}`,
    },
  },
  failed: {
    en: {
      email: mail(
        'Your payment to {{company_name}} did not go through',
        'Hello {{first_name}},',
        '{{failed_payment}} did not go through. Invoice {{account_reference}} is still open with {{account_balance}}.',
        `Please try again, perhaps with another card or from your bank account:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: {{failed_payment}} did not go through. {{account_balance}} is still open. Try again: ${link}`,
    },
    es: {
      email: mail(
        'Su pago a {{company_name}} no se realizó',
        'Hola {{first_name}}:',
        'Lamentamos que {{failed_payment}} no se haya podido realizar. La factura {{account_reference}} sigue pendiente con {{account_balance}}.',
        `Inténtelo de nuevo, quizá con otra tarjeta o desde su cuenta bancaria:\n${link}`,
        signed,
      ),
      sms: `{{company_name}}: {{failed_payment}} no pudo hacerse. Quedan {{account_balance}}. Reintentar: ${link}`,
    },
  },
} as const satisfies Record<string, Readonly<Record<Language, ReminderText>>>;
