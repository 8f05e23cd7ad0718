import type { Language } from '../languages.ts';
import { contentIn, type Translations } from './message-content.ts';

const words: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:about|an?|and|are|balance|by|due|for|from|has|have|hello|here|if|in|invoice|is|it|of|on|open|opened|or|over|owe|pay|payment|please|still|thank|thanks|that|the|this|to|was|we|will|with|you|your)\b/giu,
  es: /(?<!\p{L})(?:a|al|aquí|aún|con|de|del|el|en|es|esta|este|factura|gracias|hola|la|las|le|lo|los|no|pagar|pago|para|pendientes?|por|pague|que|quedan?|saldo|se|si|sobre|su|sus|un|una|usted|vence|venció|ya|y)(?!\p{L})|[áéíóúñ¿¡]/giu,
};

/** The language in which people wrote a text; `otherwise` where its words do not say. */
export function writtenIn(text: string, otherwise: Language): Language {
  const plain = text.replaceAll(/\{\{[^{}]*\}\}|<[^>]*>|https?:\S+/g, ' ');
  const count = (language: Language) => plain.match(words[language])?.length ?? 0;
  const [english, spanish] = [count('en'), count('es')];
  if (english === spanish) return otherwise;
  return english > spanish ? 'en' : 'es';
}

interface TranslatedText {
  readonly subject: string;
  readonly message: string;
  readonly translations: Translations;
}

/**
 * The one language of a message to a customer: theirs where the text is there in it, otherwise the one in which it was
 * written. Sums, dates, the button and the foot follow it, so that no message speaks two.
 */
export function messageLanguage(text: TranslatedText, wanted: Language): Language {
  if (text.translations[wanted]) return wanted;
  const { subject, message } = contentIn(text, wanted);
  return writtenIn(`${subject}\n${message}`, wanted);
}
