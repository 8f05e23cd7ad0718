/** Languages in which both apps and all messages are complete. The first one is the fallback. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The same text in every language of the product. */
export type Translated = Readonly<Record<Language, string>>;

/** The language that a text names; the fallback where the product does not speak it. */
export function languageOf(text: string): Language {
  return languages.find((language) => language === text) ?? languages[0];
}

/** The first language of ours that a list of tags asks for, as browsers send it ("es-MX,es;q=0.9"); null for none. */
export function languageAsked(tags: string): Language | null {
  const asked = tags.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  return asked.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? null;
}

/** Each language in its own words, for whoever chooses one. */
export const languageNames: Translated = { en: 'English', es: 'Español' };

/** How a language writes money and days in the US. */
export function localeOf(language: Language): string {
  return `${language}-US`;
}

/** The words in the language of a locale; in the fallback where the product does not speak it. */
export function wordsIn(locale: string, words: Translated): string {
  return words[languageOf(locale)];
}
