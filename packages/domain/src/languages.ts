/** Languages in which both apps and all messages are complete. The first one is the fallback. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The same text in every language of the product. */
export type Translated = Readonly<Record<Language, string>>;

/** The language that a text names; the fallback where the product does not speak it. */
export function languageOf(text: string): Language {
  return languages.find((language) => language === text) ?? languages[0];
}

/** How a language writes money and days in the US. */
export function localeOf(language: Language): string {
  return `${language}-US`;
}

/** The words in the language of a locale; in the fallback where the product does not speak it. */
export function wordsIn(locale: string, words: Translated): string {
  return words[languageOf(locale)];
}
