import type { Language, Translated } from '../languages.ts';

/**
 * The sentence that ends every text message (product document, section 9; G16). The Spanish one does without á, í, ó and
 * ú, which are not in the alphabet of text messages: one of them doubles what every message costs.
 */
export const optOutLine: Translated = { en: 'Text STOP to opt out.', es: 'Responda STOP para darse de baja.' };

/** Sentences that say the same, in the words that people use for it. */
const sentence =
  /[ \t]*\b(?:text|reply(?: with)?|send|txt|responda|envíe|envie|conteste)\s+["“”']?stop["“”']?\s+(?:to\s+(?:opt[ -]?out|unsubscribe|end|quit|cancel|stop)|para\s+(?:darse de baja|cancelar|no recibir más mensajes))[.!]?/gi;

/** True when a text already tells how to stop, in either language. */
export function hasOptOutLine(text: string): boolean {
  return /\b(?:text|reply|send|txt|responda|envíe|envie|conteste)\b[^.\n]{0,20}\bstop\b/i.test(text);
}

/** A text message without the sentences that say how to opt out: what its writer may change. */
export function withoutOptOutLine(text: string): string {
  return text.replaceAll(sentence, '').trim();
}

/** A text message with the sentence at its end, exactly once. */
export function withOptOutLine(text: string, language: Language): string {
  const own = withoutOptOutLine(text);
  if (hasOptOutLine(own)) return own;
  return own === '' ? optOutLine[language] : `${own}\n${optOutLine[language]}`;
}

/**
 * A text message as it may leave: it names the sender and says how to stop. What is missing is added, in the customer's
 * language.
 */
export function completeSms(text: string, companyName: string, language: Language): string {
  const trimmed = text.trim();
  const named = trimmed.toLowerCase().includes(companyName.toLowerCase()) ? trimmed : `${companyName}: ${trimmed}`;
  return hasOptOutLine(named) ? named : `${named}\n${optOutLine[language]}`;
}
