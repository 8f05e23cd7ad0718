import type { Language } from '../languages.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** Words of one kind of notice; `{{amount}}` and the like stand for its facts. A company may write its own. */
export interface NoticeText {
  readonly subject: string;
  /** What the mail begins with, before its figures. */
  readonly intro: string;
  /** The text message; its link is put behind it. */
  readonly sms: string;
}

/**
 * What the product says when the company has not written its own words. Subjects name no sum and no debt: others may see
 * them. Spanish text messages do without á, í, ó and ú, one of which doubles what a message costs.
 */
export const noticeTexts: Readonly<Record<NoticeKind, Readonly<Record<Language, NoticeText>>>> = {
  LOGIN_CODE: {
    en: {
      subject: 'Your sign-in code for {{company_name}}',
      intro: 'Your code is {{code}}. It is valid for {{minutes}} minutes. We will never ask you to tell it to us.',
      sms: '{{company_name}}: your code is {{code}}, valid for {{minutes}} minutes. Never tell it to anybody.',
    },
    es: {
      subject: 'Su código de acceso para {{company_name}}',
      intro: 'Su código es {{code}}. Vale durante {{minutes}} minutos. Nunca le pediremos que nos lo diga.',
      sms: '{{company_name}}: su clave es {{code}}, vale {{minutes}} minutos. No la comparta con nadie.',
    },
  },
  NEW_LINK: {
    en: {
      subject: 'Your new link',
      intro: 'You asked {{company_name}} for a new link. Here it is; the old one opens nothing any more.',
      sms: '{{company_name}}: here is the new link that you asked for.',
    },
    es: {
      subject: 'Su nuevo enlace',
      intro: 'Le pidió a {{company_name}} un nuevo enlace. Aquí está; el anterior ya no abre nada.',
      sms: '{{company_name}}: este es el nuevo enlace que nos ha pedido.',
    },
  },
  RECEIPT: {
    en: {
      subject: 'We received your payment',
      intro: 'Thank you. {{company_name}} received your payment of {{amount}}.',
      sms: '{{company_name}}: thank you, we received your payment of {{amount}}.',
    },
    es: {
      subject: 'Recibimos su pago',
      intro: 'Gracias. {{company_name}} recibió su pago de {{amount}}.',
      sms: '{{company_name}}: gracias, hemos recibido su pago de {{amount}}.',
    },
  },
  PAYMENT_FAILED: {
    en: {
      subject: 'Your payment did not go through',
      intro: 'Your automatic payment of {{amount}} to {{company_name}} did not go through.',
      sms: '{{company_name}}: your automatic payment of {{amount}} did not go through.',
    },
    es: {
      subject: 'Su pago no se pudo realizar',
      intro: 'Su pago automático de {{amount}} a {{company_name}} no se pudo realizar.',
      sms: '{{company_name}}: su pago de {{amount}} no se pudo realizar.',
    },
  },
  PAYMENT_CONFIRM: {
    en: {
      subject: 'Please confirm your payment',
      intro: 'Your bank asks you to confirm your payment of {{amount}} to {{company_name}}.',
      sms: '{{company_name}}: your bank asks you to confirm your payment of {{amount}}.',
    },
    es: {
      subject: 'Confirme su pago, por favor',
      intro: 'Su banco le pide que confirme su pago de {{amount}} a {{company_name}}.',
      sms: '{{company_name}}: su banco le pide que confirme su pago de {{amount}}.',
    },
  },
  PAYMENT_RETURNED: {
    en: {
      subject: 'Your payment was returned',
      intro: 'Your payment of {{amount}} to {{company_name}} was returned by the bank, so it is open again.',
      sms: '{{company_name}}: your payment of {{amount}} was returned by the bank and is open again.',
    },
    es: {
      subject: 'Su pago fue devuelto',
      intro: 'El banco devolvió su pago de {{amount}} a {{company_name}}; por eso vuelve a estar pendiente.',
      sms: '{{company_name}}: el banco ha devuelto su pago de {{amount}}; vuelve a estar pendiente.',
    },
  },
  REFUND: {
    en: {
      subject: 'You got a refund',
      intro: '{{company_name}} refunded {{amount}} to you. Banks take a few days to show it.',
      sms: '{{company_name}}: we refunded {{amount}} to you. Banks take a few days to show it.',
    },
    es: {
      subject: 'Le hicimos un reembolso',
      intro: '{{company_name}} le reembolsó {{amount}}. Los bancos tardan unos días en mostrarlo.',
      sms: '{{company_name}}: le hemos reembolsado {{amount}}. Su banco tarda unas jornadas en mostrarlo.',
    },
  },
  PLAN_OFFERED: {
    en: {
      subject: 'A payment plan for you',
      intro: '{{company_name}} offers you to pay {{total}} in {{installments}} installments.',
      sms: '{{company_name}} offers you to pay {{total}} in {{installments}} installments, the first of {{first}} on {{first_on}}.',
    },
    es: {
      subject: 'Un plan de pagos para usted',
      intro: '{{company_name}} le ofrece pagar {{total}} en {{installments}} cuotas.',
      sms: '{{company_name}} le ofrece pagar {{total}} en {{installments}} cuotas, la primera de {{first}} el {{first_on}}.',
    },
  },
  PLAN_TERMS: {
    en: {
      subject: 'Your payment plan',
      intro: 'Your payment plan with {{company_name}} is set up: {{total}} in {{installments}} installments.',
      sms: '{{company_name}}: your payment plan is set up: {{total}} in {{installments}} installments from {{first_on}}.',
    },
    es: {
      subject: 'Su plan de pagos',
      intro: 'Su plan de pagos con {{company_name}} está listo: {{total}} en {{installments}} cuotas.',
      sms: '{{company_name}}: su plan de pagos queda acordado: {{total}} en {{installments}} cuotas desde el {{first_on}}.',
    },
  },
  INSTALLMENT_DUE: {
    en: {
      subject: 'Your next installment',
      intro:
        'Installment {{number}} of {{installments}} of your payment plan with {{company_name}} is due on {{due_on}}.',
      sms: '{{company_name}}: installment {{number}} of {{installments}}, {{amount}}, is due on {{due_on}}.',
    },
    es: {
      subject: 'Su próxima cuota',
      intro: 'La cuota {{number}} de {{installments}} de su plan de pagos con {{company_name}} vence el {{due_on}}.',
      sms: '{{company_name}}: la cuota {{number}} de {{installments}}, {{amount}}, vence el {{due_on}}.',
    },
  },
  INSTALLMENT_PASSED: {
    en: {
      subject: 'Not charged as planned',
      intro:
        '{{amount}} of your payment plan with {{company_name}} was not charged or asked for on its day. It will not be charged by itself any more: you can pay it by {{pay_until}} by the link. Your plan goes on, and what is still to come stays as agreed.',
      sms: '{{company_name}}: {{amount}} of your payment plan was not charged on its day and will not be charged by itself. You can pay it by {{pay_until}}; the plan goes on.',
    },
    es: {
      subject: 'No se cobró como estaba previsto',
      intro:
        'No se cobraron ni se pidieron en su fecha {{amount}} de su plan de pagos con {{company_name}}. Ya no se cobrarán por sí solos: puede pagarlos hasta el {{pay_until}} por el enlace. Su plan continúa y lo que falta queda como se acordó.',
      sms: '{{company_name}}: no hemos cobrado {{amount}} de su plan en su fecha y ya no se cobran solos. Puede pagar hasta el {{pay_until}}; el plan sigue.',
    },
  },
  PLAN_LATE: {
    en: {
      subject: 'Your installment is late',
      intro: 'We have not received the installment of {{amount}} that was due on {{due_on}}.',
      sms: '{{company_name}}: your installment of {{amount}} was due on {{due_on}}. Your plan stays if you pay by {{grace_until}}.',
    },
    es: {
      subject: 'Su cuota está atrasada',
      intro: 'No hemos recibido la cuota de {{amount}} que vencía el {{due_on}}.',
      sms: '{{company_name}}: su cuota de {{amount}} era para el {{due_on}}. Su plan sigue si paga hasta el {{grace_until}}.',
    },
  },
  PLAN_BROKEN: {
    en: {
      subject: 'Your payment plan has ended',
      intro: 'Your payment plan with {{company_name}} has ended because an installment was not paid.',
      sms: '{{company_name}}: your payment plan has ended because an installment was not paid. Open: {{remaining}}.',
    },
    es: {
      subject: 'Su plan de pagos terminó',
      intro: 'Su plan de pagos con {{company_name}} terminó porque no se pagó una cuota.',
      sms: '{{company_name}}: su plan de pagos ha terminado porque no se ha pagado una cuota. Pendiente: {{remaining}}.',
    },
  },
  PLAN_RESTORED: {
    en: {
      subject: 'Your payment plan goes on',
      intro:
        'Your payment to {{company_name}} came in time, and we recorded it late. We told you that your payment plan had ended; it has not, and goes on as agreed. Open: {{remaining}}.',
      sms: '{{company_name}}: your payment came in time, we recorded it late. Your payment plan goes on. Open: {{remaining}}.',
    },
    es: {
      subject: 'Su plan de pagos continúa',
      intro:
        'Su pago a {{company_name}} llegó a tiempo y lo registramos tarde. Le dijimos que su plan de pagos había terminado; no es así y continúa como se acordó. Pendiente: {{remaining}}.',
      sms: '{{company_name}}: su pago ha llegado a tiempo y lo hemos registrado tarde. Su plan de pagos sigue vigente. Pendiente: {{remaining}}.',
    },
  },
  PLAN_REINSTATED: {
    en: {
      subject: 'Your payment plan goes on',
      intro:
        'Your payment plan with {{company_name}} goes on. {{amount}} of it was missed and will not be charged by itself: please pay it by {{pay_until}} by the link. What is still to come stays as agreed. Open: {{remaining}}.',
      sms: '{{company_name}}: your payment plan goes on. {{amount}} was missed and will not be charged by itself: please pay it by {{pay_until}}.',
    },
    es: {
      subject: 'Su plan de pagos continúa',
      intro:
        'Su plan de pagos con {{company_name}} continúa. Faltan {{amount}} que no se pagaron y no se cobrarán por sí solos: páguelos hasta el {{pay_until}} por el enlace, por favor. Lo que está por venir queda como se acordó. Pendiente: {{remaining}}.',
      sms: '{{company_name}}: su plan de pagos sigue. Faltan {{amount}}, que no se cobran solos: puede pagar hasta el {{pay_until}}.',
    },
  },
  PLAN_REDUCED: {
    en: {
      subject: 'Your payment plan is now smaller',
      intro:
        'Invoice {{reference}} was taken out of your payment plan with {{company_name}}. What is left to pay by the plan is {{remaining}}.',
      sms: '{{company_name}}: invoice {{reference}} was taken out of your payment plan. Left to pay by it: {{remaining}}.',
    },
    es: {
      subject: 'Su plan de pagos es ahora menor',
      intro:
        'La factura {{reference}} se retiró de su plan de pagos con {{company_name}}. Por el plan queda por pagar {{remaining}}.',
      sms: '{{company_name}}: la factura {{reference}} ya no forma parte de su plan. Queda por pagar: {{remaining}}.',
    },
  },
  PLAN_ENDED: {
    en: {
      subject: 'Your payment plan has ended',
      intro:
        'Your payment plan with {{company_name}} for invoice {{reference}} has ended. Nothing more is charged by this plan.',
      sms: '{{company_name}}: your payment plan for invoice {{reference}} has ended. Nothing more is charged by it.',
    },
    es: {
      subject: 'Su plan de pagos terminó',
      intro:
        'Su plan de pagos con {{company_name}} por la factura {{reference}} terminó. No se cobra nada más por este plan.',
      sms: '{{company_name}}: su plan de pagos por la factura {{reference}} ha terminado. Ya no se le cobra nada por este plan.',
    },
  },
  PLAN_COMPLETED: {
    en: {
      subject: 'Your payment plan is complete',
      intro: 'Thank you. Your payment plan with {{company_name}} is complete: you have paid {{total}} in all.',
      sms: '{{company_name}}: thank you, your payment plan is complete: you have paid {{total}} in all.',
    },
    es: {
      subject: 'Su plan de pagos está completo',
      intro: 'Gracias. Su plan de pagos con {{company_name}} está completo: ha pagado {{total}} en total.',
      sms: '{{company_name}}: gracias, su plan queda completo: ha pagado {{total}} en total.',
    },
  },
  SCHEDULE_CONFIRMED: {
    en: {
      subject: 'Your payment is scheduled',
      intro: 'Your payment of {{amount}} to {{company_name}} is scheduled for {{pay_on}}.',
      sms: '{{company_name}}: your payment of {{amount}} is scheduled for {{pay_on}}.',
    },
    es: {
      subject: 'Su pago está programado',
      intro: 'Su pago de {{amount}} a {{company_name}} está programado para el {{pay_on}}.',
      sms: '{{company_name}}: su pago de {{amount}} queda programado para el {{pay_on}}.',
    },
  },
  SCHEDULE_CHANGED: {
    en: {
      subject: 'Your scheduled payment was changed',
      intro: 'Your scheduled payment to {{company_name}} was changed: {{amount}} on {{pay_on}}.',
      sms: '{{company_name}}: your scheduled payment is now {{amount}} on {{pay_on}}.',
    },
    es: {
      subject: 'Su pago programado cambió',
      intro: 'Su pago programado a {{company_name}} cambió: {{amount}} el {{pay_on}}.',
      sms: '{{company_name}}: su pago programado es ahora de {{amount}} el {{pay_on}}.',
    },
  },
  SCHEDULE_CANCELED: {
    en: {
      subject: 'Your scheduled payment was canceled',
      intro:
        'Your payment of {{amount}} to {{company_name}}, scheduled for {{pay_on}}, was canceled. Nothing is charged.',
      sms: '{{company_name}}: your payment of {{amount}} scheduled for {{pay_on}} was canceled.',
    },
    es: {
      subject: 'Su pago programado se canceló',
      intro: 'Su pago de {{amount}} a {{company_name}}, programado para el {{pay_on}}, se canceló. No se cobra nada.',
      sms: '{{company_name}}: su pago de {{amount}} programado para el {{pay_on}} queda cancelado.',
    },
  },
  SCHEDULE_PASSED: {
    en: {
      subject: 'Not charged as planned',
      intro:
        'Your payment of {{amount}} to {{company_name}}, planned for {{pay_on}}, was not charged on that day. It will not be charged by itself any more; you can pay it by the link.',
      sms: '{{company_name}}: your payment of {{amount}} planned for {{pay_on}} was not charged, and will not be charged by itself any more. You can pay it by the link.',
    },
    es: {
      subject: 'No se cobró como estaba previsto',
      intro:
        'Su pago de {{amount}} a {{company_name}}, previsto para el {{pay_on}}, no se cobró ese día. Ya no se cobrará por sí solo; puede pagarlo por el enlace.',
      sms: '{{company_name}}: no hemos cobrado su pago de {{amount}} previsto para el {{pay_on}} y ya no se cobra solo. Puede pagarlo por el enlace.',
    },
  },
  SCHEDULE_DUE: {
    en: {
      subject: 'Your scheduled payment',
      intro: 'This is about your payment of {{amount}} to {{company_name}}, scheduled for {{pay_on}}.',
      sms: '{{company_name}}: your payment of {{amount}} is scheduled for {{pay_on}}.',
    },
    es: {
      subject: 'Su pago programado',
      intro: 'Se trata de su pago de {{amount}} a {{company_name}}, programado para el {{pay_on}}.',
      sms: '{{company_name}}: su pago de {{amount}} queda programado para el {{pay_on}}.',
    },
  },
  PROMISE_CONFIRMED: {
    en: {
      subject: 'What you told us',
      intro: 'Thank you. You told {{company_name}} that you will pay {{amount}} by {{pay_on}}.',
      sms: '{{company_name}}: thank you, you will pay {{amount}} by {{pay_on}}.',
    },
    es: {
      subject: 'Lo que nos dijo',
      intro: 'Gracias. Le dijo a {{company_name}} que pagará {{amount}} hasta el {{pay_on}}.',
      sms: '{{company_name}}: gracias, usted va a pagar {{amount}} hasta el {{pay_on}}.',
    },
  },
  OFFER_MADE: {
    en: {
      subject: 'An offer for you',
      intro:
        '{{company_name}} offers to settle {{reference}} for {{amount}} instead of {{balance}}. The offer ends on {{expires_on}}.',
      sms: '{{company_name}} offers to settle {{reference}} for {{amount}} instead of {{balance}}, until {{expires_on}}.',
    },
    es: {
      subject: 'Una oferta para usted',
      intro:
        '{{company_name}} le ofrece saldar {{reference}} por {{amount}} en lugar de {{balance}}. La oferta termina el {{expires_on}}.',
      sms: '{{company_name}} le ofrece saldar {{reference}} por {{amount}} en lugar de {{balance}}, hasta el {{expires_on}}.',
    },
  },
  OFFER_CLOSING: {
    en: {
      subject: 'An offer for you ends soon',
      intro:
        'The offer of {{company_name}} to settle {{reference}} for {{amount}} instead of {{balance}} ends on {{expires_on}}.',
      sms: '{{company_name}}: the offer to settle {{reference}} for {{amount}} instead of {{balance}} ends on {{expires_on}}.',
    },
    es: {
      subject: 'Una oferta para usted termina pronto',
      intro:
        'La oferta de {{company_name}} de saldar {{reference}} por {{amount}} en lugar de {{balance}} termina el {{expires_on}}.',
      sms: '{{company_name}}: la oferta de saldar {{reference}} por {{amount}} en lugar de {{balance}} termina el {{expires_on}}.',
    },
  },
  OFFER_UNPAID: {
    en: {
      subject: 'Your agreement still counts',
      intro:
        'By your agreement with {{company_name}} on {{reference}}, {{amount}} was due on {{due_on}} and has not arrived. It still counts if it arrives by {{grace_until}}.',
      sms: '{{company_name}}: {{amount}} of your agreement on {{reference}} was due on {{due_on}}. It still counts if it arrives by {{grace_until}}.',
    },
    es: {
      subject: 'Su acuerdo sigue en pie',
      intro:
        'Según su acuerdo con {{company_name}} sobre {{reference}}, {{amount}} vencían el {{due_on}} y no han llegado. Aún cuentan si llegan hasta el {{grace_until}}.',
      sms: '{{company_name}}: {{amount}} de su acuerdo sobre {{reference}} se deben desde el {{due_on}}. Vale si llegan hasta el {{grace_until}}.',
    },
  },
  OFFER_ACCEPTED: {
    en: {
      subject: 'Your offer is accepted',
      intro:
        'You and {{company_name}} agreed to settle {{reference}} for {{amount}} instead of {{balance}}. Below is what was agreed; please keep this message.',
      sms: '{{company_name}}: agreed, {{amount}} for {{reference}} instead of {{balance}}.',
    },
    es: {
      subject: 'Oferta aceptada',
      intro:
        'Usted y {{company_name}} acordaron saldar {{reference}} por {{amount}} en lugar de {{balance}}. Abajo está lo acordado; guarde este mensaje.',
      sms: '{{company_name}}: acordado, {{amount}} por {{reference}} en lugar de {{balance}}.',
    },
  },
  OFFER_ENDED: {
    en: {
      subject: 'An offer has ended',
      intro: 'The offer of {{company_name}} to settle {{reference}} for {{amount}} has ended.',
      sms: '{{company_name}}: the offer to settle {{reference}} for {{amount}} has ended.',
    },
    es: {
      subject: 'Una oferta terminó',
      intro: 'La oferta de {{company_name}} de saldar {{reference}} por {{amount}} terminó.',
      sms: '{{company_name}}: la oferta de saldar {{reference}} por {{amount}} ha terminado.',
    },
  },
  OFFER_REDUCED: {
    en: {
      subject: 'Your offer covers fewer invoices now',
      intro:
        'An invoice is no longer part of the offer of {{company_name}}: it is paid, withdrawn, or in a payment plan. The offer stands for {{reference}} and asks for {{amount}} in all. Nothing else changes.',
      sms: '{{company_name}}: an invoice is no longer part of your offer. It stands for {{reference}} and asks for {{amount}} in all.',
    },
    es: {
      subject: 'Su oferta cubre menos facturas',
      intro:
        'Una factura ya no forma parte de la oferta de {{company_name}}: está pagada, retirada o en un plan de pagos. La oferta sigue en pie para {{reference}} y pide {{amount}} en total. Lo demás no cambia.',
      sms: '{{company_name}}: una factura ya no forma parte de su oferta. Sigue en pie para {{reference}} y pide {{amount}} en total.',
    },
  },
  OFFER_SETTLED: {
    en: {
      subject: 'Your account is settled',
      intro:
        'Thank you. {{company_name}} received {{amount}} for {{reference}} since this was agreed. It is settled in full: nothing more is owed. Please keep this message.',
      sms: '{{company_name}}: thank you, we received {{amount}} for {{reference}} since this was agreed. It is settled in full.',
    },
    es: {
      subject: 'Su cuenta está saldada',
      intro:
        'Gracias. {{company_name}} recibió {{amount}} por {{reference}} desde el acuerdo. Queda saldado por completo: no debe nada más. Guarde este mensaje.',
      sms: '{{company_name}}: gracias, hemos recibido {{amount}} por {{reference}} desde el acuerdo. Queda saldado por completo.',
    },
  },
  OFFER_LAPSED: {
    en: {
      subject: 'The offer has ended',
      intro:
        'The agreement with {{company_name}} to settle {{reference}} for {{amount}} ended on {{expired_on}}, because it was not paid in time. The full amount is open again, less what you have paid: {{balance}}.',
      sms: '{{company_name}}: the offer to settle {{reference}} for {{amount}} ended on {{expired_on}}. Open: {{balance}}.',
    },
    es: {
      subject: 'La oferta terminó',
      intro:
        'El acuerdo con {{company_name}} de saldar {{reference}} por {{amount}} terminó el {{expired_on}}, porque no se pagó a tiempo. Vuelve a estar pendiente el total, menos lo que ya haya pagado: {{balance}}.',
      sms: '{{company_name}}: la oferta de saldar {{reference}} por {{amount}} ha terminado el {{expired_on}}. Pendiente: {{balance}}.',
    },
  },
  OFFER_RESTORED: {
    en: {
      subject: 'Your offer stands',
      intro:
        'Your payment to {{company_name}} came in time, and we recorded it late. We told you that the offer to settle for {{amount}} had ended; it has not, and stands as agreed. Left to pay: {{remaining}}.',
      sms: '{{company_name}}: your payment came in time, we recorded it late. The offer to settle for {{amount}} stands. Left to pay: {{remaining}}.',
    },
    es: {
      subject: 'Su oferta sigue vigente',
      intro:
        'Su pago a {{company_name}} llegó a tiempo y lo registramos tarde. Le dijimos que la oferta de saldar por {{amount}} había terminado; no es así y sigue vigente como se acordó. Queda por pagar: {{remaining}}.',
      sms: '{{company_name}}: su pago ha llegado a tiempo y lo hemos registrado tarde. La oferta de saldar por {{amount}} sigue vigente. Queda por pagar: {{remaining}}.',
    },
  },
  METHOD_AUTHORIZED: {
    en: {
      subject: 'What you agreed to',
      intro:
        'You agreed with {{company_name}} that {{method}} is saved for your payments. Below is what you agreed to; please keep this message.',
      sms: '{{company_name}}: {{method}} is saved for your payments. What you agreed to stands in your portal.',
    },
    es: {
      subject: 'Lo que usted aceptó',
      intro:
        'Usted acordó con {{company_name}} que {{method}} queda guardada para sus pagos. Abajo está lo que aceptó; conserve este mensaje, por favor.',
      sms: '{{company_name}}: {{method}} queda guardada para sus pagos. Puede leer las condiciones en su portal.',
    },
  },
  METHOD_EXPIRES: {
    en: {
      subject: 'Your saved card is about to expire',
      intro:
        'Your card {{method}}, saved with {{company_name}}, can be charged until {{expires_last}}. Please give us another one before.',
      sms: '{{company_name}}: your saved card {{method}} expires on {{expires_last}}. Please give us another one before.',
    },
    es: {
      subject: 'Su tarjeta guardada está por vencer',
      intro:
        'Su tarjeta {{method}}, guardada con {{company_name}}, se puede usar hasta el {{expires_last}}. Indique otra antes.',
      sms: '{{company_name}}: su tarjeta {{method}} vence el {{expires_last}}. Indique otra antes.',
    },
  },
  DISPUTE_RECEIVED: {
    en: {
      subject: 'We received your message',
      intro:
        'You told {{company_name}} that you do not agree with {{reference}}. We will look into it; until you hear from us, nothing is asked of you for it.',
      sms: '{{company_name}}: you do not agree with {{reference}}. We will look into it and answer you.',
    },
    es: {
      subject: 'Recibimos su mensaje',
      intro:
        'Le dijo a {{company_name}} que no está de acuerdo con {{reference}}. Lo revisaremos; hasta que tenga noticias nuestras, no se le pide nada por ello.',
      sms: '{{company_name}}: usted no acepta {{reference}}. Lo vamos a revisar y le damos respuesta.',
    },
  },
  DISPUTE_MESSAGE: {
    en: {
      subject: 'A message about {{reference}}',
      intro: '{{company_name}} wrote to you about {{reference}}. You can read and answer it at your link.',
      sms: '{{company_name}} wrote to you about {{reference}}. Read and answer it at your link.',
    },
    es: {
      subject: 'Un mensaje sobre {{reference}}',
      intro: '{{company_name}} le escribió sobre {{reference}}. Puede leerlo y responder en su enlace.',
      sms: '{{company_name}} tiene un mensaje para usted sobre {{reference}}. Lea y responda en su enlace.',
    },
  },
  DISPUTE_ANSWERED: {
    en: {
      subject: 'Our answer about {{reference}}',
      intro:
        '{{company_name}} has looked at what you said about {{reference}}. You can see how the account stands, and write to us, at your link. Our answer: {{answer}}',
      sms: '{{company_name}}: we have looked at what you said about {{reference}}. Our answer is at your link.',
    },
    es: {
      subject: 'Nuestra respuesta sobre {{reference}}',
      intro:
        '{{company_name}} revisó lo que usted dijo sobre {{reference}}. En su enlace puede ver el estado de la cuenta y escribirnos. Nuestra respuesta: {{answer}}',
      sms: '{{company_name}}: revisamos lo que dijo sobre {{reference}}. La respuesta, en su enlace.',
    },
  },
};
