import type { Language } from '../languages.ts';

/** The words of the printed estimate, in the customer's language; those of lines and sums are the invoice's. */
const words = {
  en: {
    estimate: 'Estimate',
    preparedFor: 'Prepared for',
    number: 'Estimate number',
    version: 'Version',
    issued: 'Issue date',
    validUntil: 'Valid until',
    deposit: 'Deposit, due on acceptance',
    copy: 'Draft, not sent yet',
    certificate: 'Certificate of acceptance',
    acceptedBy: 'Accepted by',
    acceptedOn: 'Accepted on',
    how: 'How it is known',
    methods: {
      PORTAL: 'In the customer portal, after a one-time code',
      PAPER: 'On paper, recorded by',
      PHONE: 'By phone, recorded by',
      EMAIL: 'By e-mail, recorded by',
    },
    code: 'Code sent to',
    address: 'Network address',
    browser: 'Browser',
    purchaseOrder: 'Purchase order',
    note: 'Note',
    late: 'Accepted after the last day it was valid, with the agreement of',
    wording: 'Words agreed to',
    contentHash: 'SHA-256 of what was accepted',
    pdfHash: 'SHA-256 of the PDF that was sent',
  },
  es: {
    estimate: 'Presupuesto',
    preparedFor: 'Preparado para',
    number: 'Número de presupuesto',
    version: 'Versión',
    issued: 'Fecha de emisión',
    validUntil: 'Válido hasta',
    deposit: 'Anticipo, a pagar al aceptar',
    copy: 'Borrador, aún sin enviar',
    certificate: 'Certificado de aceptación',
    acceptedBy: 'Aceptado por',
    acceptedOn: 'Aceptado el',
    how: 'Cómo consta',
    methods: {
      PORTAL: 'En el portal del cliente, con un código de un solo uso',
      PAPER: 'En papel, registrado por',
      PHONE: 'Por teléfono, registrado por',
      EMAIL: 'Por correo, registrado por',
    },
    code: 'Código enviado a',
    address: 'Dirección de red',
    browser: 'Navegador',
    purchaseOrder: 'Orden de compra',
    note: 'Nota',
    late: 'Aceptado después del último día de validez, con el acuerdo de',
    wording: 'Palabras aceptadas',
    contentHash: 'SHA-256 de lo aceptado',
    pdfHash: 'SHA-256 del PDF enviado',
  },
} as const;

export type EstimateLabels = (typeof words)['en'] | (typeof words)['es'];

export function estimateLabels(language: Language): EstimateLabels {
  return words[language];
}
