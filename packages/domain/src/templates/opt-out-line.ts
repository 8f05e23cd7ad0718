import type { Language, Translated } from '../languages.ts';

/**
 * The sentence that ends every text message (product document, section 9; G16). The Spanish one does without á, í, ó and
 * ú, which are not in the alphabet of text messages: one of them doubles what every message costs.
 */
export const optOutLine: Translated = { en: 'Text STOP to opt out.', es: 'Responda STOP para darse de baja.' };

/** True when a text already tells how to stop, in either language. */
export function hasOptOutLine(text: string): boolean {
  return /\b(?:text|reply|send|txt|responda|envíe|envie|conteste)\b[^.\n]{0,20}\bstop\b/i.test(text);
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
