import { i18n, type Messages } from '@lingui/core';
import { type Language, languages, localeOf } from '@recoup/domain/languages.ts';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
};

/** The key that `public/theme.js` reads before the first paint. */
const storageKey = 'language';

function languageOf(tag: string | null | undefined): Language | null {
  return languages.find((language) => tag?.toLowerCase().startsWith(language)) ?? null;
}

function chosenLanguage(): Language | null {
  try {
    return languageOf(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

function browserLanguage(): Language | null {
  return navigator.languages.map(languageOf).find((language) => language !== null) ?? null;
}

/**
 * Which language a link is shown in once it is known whose it is: what the person chose here, the customer's own, their
 * browser's, the creditor's.
 */
export function languageOfLink(link: { readonly language: Language | null; readonly creditor: Language }): Language {
  return chosenLanguage() ?? link.language ?? browserLanguage() ?? link.creditor;
}

/** The person's choice, else their browser's, else English. */
export function firstLanguage(): Language {
  return chosenLanguage() ?? browserLanguage() ?? 'en';
}

/** The language that is on the screen. */
export function languageOnScreen(locale: string): Language {
  return languageOf(locale) ?? 'en';
}

/** Loads a catalogue, shows it and tells the page's `lang`. */
export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages });
  document.documentElement.lang = language;
}

/** The same, by the person's choice, kept for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage can be blocked; the choice then holds for this visit.
  }
  await showLanguage(language);
}
