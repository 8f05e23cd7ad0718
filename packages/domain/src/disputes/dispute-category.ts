import type { Language } from '../languages.ts';

/** Why a customer objects: what they choose from in the portal (features: dispute). */
export const disputeCategories = [
  ...(['already-paid', 'wrong-amount', 'not-my-debt', 'disputed-services', 'identity-theft', 'other'] as const),
] as const;
export type DisputeCategory = (typeof disputeCategories)[number];

const words: Readonly<Record<DisputeCategory, Readonly<Record<Language, string>>>> = {
  'already-paid': { en: 'Already paid', es: 'Ya está pagado' },
  'wrong-amount': { en: 'The amount is wrong', es: 'El importe es incorrecto' },
  'not-my-debt': { en: 'Not my debt', es: 'No es mi deuda' },
  'disputed-services': { en: 'Something was wrong with the goods or services', es: 'Hubo un problema con el servicio' },
  'identity-theft': { en: 'Somebody used my name', es: 'Alguien usó mi nombre' },
  other: { en: 'Another reason', es: 'Otro motivo' },
};

/** The reason in words, for messages and tasks that the server writes. */
export function disputeCategoryText(category: DisputeCategory, language: Language): string {
  return words[category][language];
}
