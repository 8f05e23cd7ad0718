import type { Language, Translated } from '../languages.ts';

const texts: Readonly<Record<string, Translated>> = {
  number: { en: 'an amount or number', es: 'un importe o número' },
  date: { en: 'a date or day', es: 'una fecha o un día' },
  name: { en: 'a name', es: 'un nombre' },
  link: { en: 'a link or address', es: 'un enlace o una dirección' },
  threat: { en: 'a legal threat', es: 'una amenaza legal' },
  markup: { en: 'something that is no message', es: 'algo que no es un mensaje' },
};

/** What a generated text held that it cannot know, in the person's language. */
export function inventionText(invention: string, language: Language): string {
  return texts[invention]?.[language] ?? invention;
}
