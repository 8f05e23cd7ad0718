import type { Translated } from '../languages.ts';

/** What the provider found wrong: at our field, in its words. */
export interface ProviderFix {
  readonly field: string;
  readonly says: string;
}

/** Fields of the form by the provider's names. */
const brandFields: Readonly<Record<string, string>> = {
  companyname: 'legalName',
  displayname: 'displayName',
  ein: 'ein',
  altbusinessid: 'altId.value',
  stocksymbol: 'stock.symbol',
  stockexchange: 'stock.exchange',
  entitytype: 'entityType',
  vertical: 'vertical',
  street: 'address.street',
  city: 'address.city',
  state: 'address.state',
  postalcode: 'address.zip',
  website: 'website',
  email: 'supportEmail',
  businesscontactemail: 'contact.email',
  phone: 'phone',
  firstname: 'contact.firstName',
  lastname: 'contact.lastName',
};

/** The field of the brand's form that one of the provider's names means; the legal name where it means none. */
export function brandFieldOf(name: string): string {
  const last = name.split(/[./]/).filter(Boolean).at(-1) ?? '';
  return brandFields[last.toLowerCase()] ?? 'legalName';
}

/** Words of a refusal, and the field that they are about; the first that fits. */
const campaignWords: readonly (readonly [words: RegExp, field: string])[] = [
  [/privacy/i, 'privacyUrl'],
  [/terms/i, 'termsUrl'],
  [/opt-?\s?in|consent|call[- ]to[- ]action|\bcta\b|message\s?flow/i, 'optIn.words'],
  [/sample/i, 'samples.0'],
  [/help/i, 'help'],
  [/area code|phone number/i, 'areaCode'],
  [/use ?case/i, 'purpose'],
];

/** What a refusal of a campaign is about: one line of it a fix. */
export function campaignFixes(reasons: string | null): readonly ProviderFix[] {
  return (reasons ?? '')
    .split(/[\n;]+/)
    .map((line) => line.trim().replace(/^[-•*]\s*/, ''))
    .filter((line) => line !== '')
    .slice(0, 20)
    .map((says) => ({ field: campaignWords.find(([words]) => words.test(says))?.[1] ?? 'description', says }));
}

/** What helps, by field, where the provider only says what is wrong. */
const helps: Readonly<Record<string, Translated>> = {
  legalName: {
    en: 'Type the legal name word for word as on the letter of the IRS (CP 575), with LLC or Inc.',
    es: 'Escriba el nombre legal palabra por palabra como en la carta del IRS (CP 575), con LLC o Inc.',
  },
  ein: {
    en: 'Compare the nine digits with the letter of the IRS.',
    es: 'Compare los nueve dígitos con la carta del IRS.',
  },
  'address.street': {
    en: 'Enter the street address that the IRS or the state has on file.',
    es: 'Introduzca la dirección que figura ante el IRS o el estado.',
  },
  website: {
    en: 'Let the site name your company, and let everybody open it.',
    es: 'Haga que el sitio nombre a su empresa y que cualquiera pueda abrirlo.',
  },
  supportEmail: { en: 'Use an address of your own domain.', es: 'Use una dirección de su propio dominio.' },
  'optIn.words': {
    en: 'Show the exact words, with your name, how often, rates and STOP, and where they can be seen.',
    es: 'Muestre las palabras exactas, con su nombre, la frecuencia, las tarifas y STOP, y dónde pueden verse.',
  },
  'samples.0': {
    en: 'Show texts as they really leave: your name, an amount, the link to your portal and STOP.',
    es: 'Muestre mensajes como realmente salen: su nombre, un importe, el enlace a su portal y STOP.',
  },
  privacyUrl: {
    en: 'Let the policy say that numbers and consent are not shared with third parties.',
    es: 'Haga que la política diga que los números y el consentimiento no se comparten con terceros.',
  },
  description: {
    en: 'Say who gets texts, why and when, about what they owe to you.',
    es: 'Diga quién recibe mensajes, por qué y cuándo, sobre lo que le deben a usted.',
  },
  areaCode: { en: 'Choose another area code.', es: 'Elija otro código de área.' },
};

/** What somebody can do about a field that was found wrong. */
export function helpFor(field: string): Translated {
  return helps[field] ?? { en: 'Correct this field and send it again.', es: 'Corrija este campo y envíelo de nuevo.' };
}
