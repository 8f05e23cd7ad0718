import type { Translated } from '../languages.ts';

const forms = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
} as const;

/** What a postal code looks like, where one does not look so. */
export const zipMessages = {
  US: {
    en: 'A ZIP code has 5 digits, such as 14201, or 9, such as 14201-1234.',
    es: 'Un código postal tiene 5 cifras, como 14201, o 9, como 14201-1234.',
  },
  CA: { en: 'A postal code looks like K1A 0B1.', es: 'Un código postal tiene la forma K1A 0B1.' },
} as const satisfies Record<keyof typeof forms, Translated>;

/** The country whose form a postal code does not have; null where it has it, is empty, or any form is as good as another. */
export function checkZip(
  zip: string | null | undefined,
  country: string | null | undefined,
): keyof typeof forms | null {
  const text = zip?.trim() ?? '';
  const place = country || 'US';
  if (text === '' || (place !== 'US' && place !== 'CA')) return null;
  return forms[place].test(text) ? null : place;
}
