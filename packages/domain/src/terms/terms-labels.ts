import type { Language } from '../languages.ts';

/** What a customer accepted word for word: a plan, a settlement, that a method is charged. */
export const termsKinds = ['plan', 'settlement', 'authorization'] as const;
export type TermsKind = (typeof termsKinds)[number];

/** The words around accepted terms on their paper, in the language in which they were accepted. */
const words = {
  en: {
    titles: { plan: 'Payment plan', settlement: 'Settlement', authorization: 'Authorization of payments' },
    number: (number: string) => `No. ${number}`,
    between: 'Between',
    customer: 'Customer',
    acceptedOn: 'Accepted on',
    acceptedBy: 'Accepted',
    byThemselves: 'in the portal',
    byMember: (name: string) => `to ${name}`,
    evidence: 'How',
    version: 'Text',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
  es: {
    titles: { plan: 'Plan de pagos', settlement: 'Acuerdo', authorization: 'Autorización de pagos' },
    number: (number: string) => `N.º ${number}`,
    between: 'Entre',
    customer: 'Cliente',
    acceptedOn: 'Aceptado el',
    acceptedBy: 'Aceptado',
    byThemselves: 'en el portal',
    byMember: (name: string) => `ante ${name}`,
    evidence: 'Cómo',
    version: 'Texto',
    page: (page: number, of: number) => `Página ${page} de ${of}`,
  },
} as const;

export type TermsLabels = (typeof words)['en'] | (typeof words)['es'];

export function termsLabels(language: Language): TermsLabels {
  return words[language];
}
