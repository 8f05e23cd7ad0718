import { getCountries } from 'libphonenumber-js/min';
import { usStates } from '../time-zones/us-states.ts';
import { type AccountCategory, accountCategories } from '../vocabulary.ts';

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'si', 'sí', 'disputed', 'ja', 'oui', 'sim']);
const no = new Set(['no', 'n', 'false', '0', '', '-', 'nein', 'nee', 'non', 'não', 'nao']);

/** Yes or no as files say it, in English and Spanish; null for anything else. An empty cell is no. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

const categories = new Map(accountCategories.map((category) => [category.toLowerCase(), category]));

/** A category by its name in any case; null for an unknown one. */
export function readCategory(text: string): AccountCategory | null {
  return categories.get(text.trim().toLowerCase()) ?? null;
}

const statesByName = new Map(Object.entries(usStates).map(([code, { name }]) => [name.toLowerCase(), code]));

/** The two letters of a US state, from them or from its name; the text itself where it is neither. */
export function readState(text: string): string {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (upper.length === 2) return upper;
  return statesByName.get(trimmed.toLowerCase()) ?? trimmed;
}

const countries = new Map<string, string>([
  ['usa', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
  ['ee. uu.', 'US'],
  ['uk', 'GB'],
]);
for (const language of ['en', 'es']) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  for (const code of getCountries()) {
    countries.set(code.toLowerCase(), code);
    const name = names.of(code);
    if (name) countries.set(name.toLowerCase(), code);
  }
}

/** Every country by its code, with its English name, in the order of the names. */
export function countryChoices(): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return getCountries()
    .map((code) => ({ value: code as string, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The ISO 3166-1 code of a country, from it or from its English or Spanish name; null for an unknown one. */
export function readCountry(text: string): string | null {
  return countries.get(text.trim().toLowerCase()) ?? null;
}
