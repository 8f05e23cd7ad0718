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

/** Languages in whose names files say a country, beside the country's own. */
const countryLanguages = ['en', 'es', 'de', 'fr', 'nl', 'pt'];
/** What people say for a country that no list of names has: short, old or a part of it. */
const otherNames: readonly (readonly [code: string, names: string])[] = [
  ['US', 'u s|u s a|united states of america|america'],
  ['GB', 'great britain|gran bretana|großbritannien|grande bretagne|groot brittannie|gra bretanha|england'],
  ['NL', 'holland|holanda|hollande'],
  ['CZ', 'czech republic'],
  ['TR', 'turkey'],
];

/** Without accents, marks, case and an English article: `EE. UU.` is `ee uu`. */
function foldedName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}

let countries: ReadonlyMap<string, string> | undefined;

/**
 * Codes of countries by what a file may call them, made when it is first asked for: a tenth of a second. A code goes before
 * a name: `RU` is Russia, though Spanish shortens the United Kingdom so.
 */
function countriesByName(): ReadonlyMap<string, string> {
  if (countries) return countries;
  const codes = getCountries();
  const found = new Map<string, string>(codes.map((code) => [code.toLowerCase(), code]));
  const add = (name: string | undefined, code: string) => {
    const folded = foldedName(name ?? '');
    if (folded !== '' && !found.has(folded)) found.set(folded, code);
  };
  for (const language of countryLanguages) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of codes) add(names.of(code), code);
    }
  }
  for (const code of codes) {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    add(new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code), code);
  }
  for (const [code, names] of otherNames) for (const name of names.split('|')) add(name, code);
  countries = found;
  return found;
}

/** Every country by its code, with its English name, in the order of the names. */
export function countryChoices(): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return getCountries()
    .map((code) => ({ value: code as string, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/**
 * The ISO 3166-1 code of a country, from it or from its name in English, Spanish, German, French, Dutch, Portuguese or the
 * country's own language; null for an unknown one.
 */
export function readCountry(text: string): string | null {
  return countriesByName().get(foldedName(text)) ?? null;
}
