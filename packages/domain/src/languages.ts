/** Languages in which both apps and all messages are complete. The first one is the fallback. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The same text in every language of the product. */
export type Translated = Readonly<Record<Language, string>>;

/** The words in the language of a locale; in the fallback where the product does not speak it. */
export function wordsIn(locale: string, words: Translated): string {
  return words[languages.find((language) => language === locale) ?? languages[0]];
}
