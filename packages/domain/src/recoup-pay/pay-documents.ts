import type { Language, Translated } from '../languages.ts';
import { onboardingDocuments, underwritingDocuments } from '../vocabulary.ts';

/** The papers that Recoup Pay knows: seven of underwriting and seven of onboarding. */
export const payDocuments = [...underwritingDocuments, ...onboardingDocuments] as const;
export type PayDocument = (typeof payDocuments)[number];

const names: Readonly<Record<PayDocument, Translated>> = {
  ApplicationAndAgreement: { en: 'Signed application and agreement', es: 'Solicitud y contrato firmados' },
  ProcessingStatements: { en: 'Card processing statements', es: 'Extractos de cobros con tarjeta' },
  ProofOfBusiness: { en: 'Proof of business', es: 'Prueba de la actividad' },
  VoidCheck: { en: 'Voided check', es: 'Cheque anulado' },
  EquipmentForm: { en: 'Equipment form', es: 'Formulario de equipos' },
  NonProfitEvidence: { en: 'Evidence of non-profit status', es: 'Prueba de entidad sin fines de lucro' },
  Other: { en: 'Another document', es: 'Otro documento' },
  ARTICLES_OF_INCORPORATION: { en: 'Articles of incorporation', es: 'Acta constitutiva' },
  SS4: { en: 'IRS letter with the EIN (SS-4 or CP-575)', es: 'Carta del IRS con el EIN (SS-4 o CP-575)' },
  IDENTITY_VERIFICATION: { en: 'Photo ID', es: 'Identificación con foto' },
  VOIDED_CHECK: { en: 'Voided check of the pay-out account', es: 'Cheque anulado de la cuenta de abonos' },
  PROCESSING_STATEMENTS: { en: 'Processing statements', es: 'Extractos de procesamiento' },
  BANK_STATEMENTS: { en: 'Bank statements of three months', es: 'Extractos bancarios de tres meses' },
  BALANCE_SHEET: { en: 'Balance sheet', es: 'Balance general' },
};

export function payDocumentName(type: PayDocument, language: Language): string {
  return names[type][language];
}

/** Where the payment provider takes a paper: a slot of the account; null: it looks at the file alone. */
export const documentSlots = {
  ARTICLES_OF_INCORPORATION: 'company_registration_verification',
  ProofOfBusiness: 'proof_of_registration',
  SS4: 'company_tax_id_verification',
  VoidCheck: 'bank_account_ownership_verification',
  VOIDED_CHECK: 'bank_account_ownership_verification',
  IDENTITY_VERIFICATION: 'proof_of_ultimate_beneficial_ownership',
} as const satisfies Partial<Record<PayDocument, string>>;

export type DocumentSlot = (typeof documentSlots)[keyof typeof documentSlots];

export function slotOf(type: PayDocument): DocumentSlot | null {
  return type in documentSlots ? documentSlots[type as keyof typeof documentSlots] : null;
}

/** How the provider calls what it asks for in a slot. */
export function requirementOf(slot: DocumentSlot): string {
  return `documents.${slot}.files`;
}
