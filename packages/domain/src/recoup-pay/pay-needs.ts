import type { Language, Translated } from '../languages.ts';
import { errorSentences } from './error-sentences.ts';
import { type PayDocument, payDocuments, requirementOf, slotOf } from './pay-documents.ts';
import type { PayRequirements } from './pay-requirements.ts';

/** Where something that is asked for is given: among the papers here, or at the provider itself. */
export type NeedPlace = 'documents' | 'provider';

/** One thing that the provider asks for. */
export interface PayNeed {
  /** What it is about, as a field of ours. */
  readonly field: string;
  readonly label: string;
  readonly says: string;
  readonly place: NeedPlace;
}

/** The last word of the provider's name for something, and what we call it. */
const fields: Readonly<Record<string, { readonly field: string; readonly label: Translated }>> = {
  external_account: { field: 'bankAccount', label: { en: 'Bank account', es: 'Cuenta bancaria' } },
  bank_account: { field: 'bankAccount', label: { en: 'Bank account', es: 'Cuenta bancaria' } },
  business_type: { field: 'entityType', label: { en: 'Kind of company', es: 'Tipo de empresa' } },
  structure: { field: 'entityType', label: { en: 'Kind of company', es: 'Tipo de empresa' } },
  mcc: { field: 'industry', label: { en: 'Industry', es: 'Sector' } },
  url: { field: 'website', label: { en: 'Website', es: 'Sitio web' } },
  product_description: { field: 'description', label: { en: 'What you sell', es: 'Lo que vende' } },
  support_phone: { field: 'supportPhone', label: { en: 'Phone for customers', es: 'Teléfono para clientes' } },
  tax_id: { field: 'taxId', label: { en: 'Tax number', es: 'Número fiscal' } },
  name: { field: 'legalName', label: { en: 'Legal name', es: 'Razón social' } },
  phone: { field: 'phone', label: { en: 'Phone number', es: 'Número de teléfono' } },
  email: { field: 'email', label: { en: 'E-mail address', es: 'Correo electrónico' } },
  address: { field: 'address', label: { en: 'Address', es: 'Dirección' } },
  dob: { field: 'birthday', label: { en: 'Birthday', es: 'Fecha de nacimiento' } },
  id_number: { field: 'idNumber', label: { en: 'ID number', es: 'Número de identificación' } },
  ssn_last_4: { field: 'idNumber', label: { en: 'ID number', es: 'Número de identificación' } },
  first_name: { field: 'officerName', label: { en: 'Name of a person', es: 'Nombre de una persona' } },
  last_name: { field: 'officerName', label: { en: 'Name of a person', es: 'Nombre de una persona' } },
  relationship: { field: 'officers', label: { en: 'Role of a person', es: 'Función de una persona' } },
  representative: { field: 'officers', label: { en: 'Representative', es: 'Representante' } },
  owners_provided: { field: 'officers', label: { en: 'Owners', es: 'Propietarios' } },
  directors_provided: { field: 'officers', label: { en: 'Directors', es: 'Directores' } },
  executives_provided: { field: 'officers', label: { en: 'Executives', es: 'Directivos' } },
  statement_descriptor: {
    field: 'statementName',
    label: { en: 'Name on statements', es: 'Nombre en los extractos' },
  },
  tos_acceptance: { field: 'terms', label: { en: 'Terms of the provider', es: 'Términos del proveedor' } },
  document: { field: 'identity', label: { en: 'Identity document', es: 'Documento de identidad' } },
};
const other = { field: 'other', label: { en: 'Further information', es: 'Otros datos' } };

const bySlot = new Map(
  payDocuments.flatMap((type) => {
    const slot = slotOf(type);
    return slot ? [[requirementOf(slot), type] as const] : [];
  }),
);

const slotLabels: Readonly<Record<string, Translated>> = {
  IDENTITY_VERIFICATION: { en: 'Photo ID of the officers', es: 'Identificación de los directivos' },
  SS4: { en: 'IRS letter with the EIN', es: 'Carta del IRS con el EIN' },
  VOIDED_CHECK: { en: 'Voided check', es: 'Cheque anulado' },
  ProofOfBusiness: { en: 'Proof of business', es: 'Prueba de la actividad' },
  ARTICLES_OF_INCORPORATION: { en: 'Articles of incorporation', es: 'Acta constitutiva' },
};

/** Which paper the provider means; null: it means something else. */
export function documentOf(requirement: string): PayDocument | null {
  return bySlot.get(requirement) ?? null;
}

/** The field and its name that a requirement is about. */
export function fieldOf(requirement: string): { readonly field: string; readonly label: Translated } {
  const type = documentOf(requirement);
  if (type) return { field: type, label: slotLabels[type] ?? other.label };
  const found = requirement
    .split('.')
    .toReversed()
    .find((word) => Object.hasOwn(fields, word));
  return (found === undefined ? undefined : fields[found]) ?? other;
}

const asked: Translated = {
  en: 'The payment provider asks for this.',
  es: 'El proveedor de pagos pide este dato.',
};

/** Why the provider refused something, in words; a code that is new to us says so without a guess. */
export function errorSentence(code: string, language: Language): string {
  const known: Readonly<Record<string, Translated>> = errorSentences;
  const unknown = {
    en: 'The payment provider did not accept this. Enter it once more, or contact us.',
    es: 'El proveedor de pagos no lo aceptó. Indíquelo de nuevo o póngase en contacto con nosotros.',
  };
  return (Object.hasOwn(known, code) ? (known[code] ?? unknown) : unknown)[language];
}

/** Everything that the provider asks for, each once: what it refused with the reason first. */
export function payNeeds(requirements: PayRequirements, language: Language): PayNeed[] {
  const reasons = new Map(requirements.errors.map(({ requirement, code }) => [requirement, code]));
  const names = [...new Set([...reasons.keys(), ...requirements.due])];
  const needs = names.map((requirement): PayNeed => {
    const code = reasons.get(requirement);
    const { field, label } = fieldOf(requirement);
    return {
      field,
      label: label[language],
      says: code === undefined ? asked[language] : errorSentence(code, language),
      place: documentOf(requirement) ? 'documents' : 'provider',
    };
  });
  return [...new Map(needs.map((need) => [`${need.field} ${need.says}`, need])).values()];
}
