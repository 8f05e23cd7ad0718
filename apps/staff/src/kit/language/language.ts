import { i18n } from '@lingui/core';
import { type Language, languages, localeOf } from '@recoup/domain/languages.ts';
import { storeChoice } from '@recoup/ui/stored-choice.ts';

const catalogues = {
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
} as const;

/** The language in which to begin: the one chosen on this device, else the browser's, else English. */
export function firstLanguage(): Language {
  const tags = [storedLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return tags.map((tag) => languages.find((language) => language === tag)).find(Boolean) ?? 'en';
}

/** The language this person chose on this device, if any. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem('language');
    return languages.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

/** Loads the catalogue of a language and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  // Counts in sentences are written as money and the figures beside them are.
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages });
  document.documentElement.lang = language;
}

/** Speaks a language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  storeChoice('language', language);
}

/** The language spoken now. */
export function spokenLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? 'en';
}
