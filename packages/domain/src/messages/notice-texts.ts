import type { TextElement } from '../contact-policy/policy-facts.ts';
import type { Translated } from '../languages.ts';

/**
 * What a debt collector has to say of itself (15 USC 1692e(11); 12 CFR 1006.18(e)): in the first message in full, later
 * in short.
 */
const notices = {
  MM_FULL: {
    en: 'This is an attempt to collect a debt and any information obtained will be used for that purpose.',
    es: 'Esto es un intento de cobrar una deuda y toda información obtenida se usará para ese fin.',
  },
  MM_SHORT: {
    en: 'This communication is from a debt collector.',
    es: 'Esta comunicación proviene de un cobrador de deudas.',
  },
} as const satisfies Partial<Record<TextElement, Translated>>;

/** The texts that can be put into any message. */
export const noticeElements: ReadonlySet<TextElement> = new Set(Object.keys(notices) as TextElement[]);

/** The words of these texts, each on a line of its own; empty for none. */
export function noticeText(elements: readonly TextElement[], language: 'en' | 'es'): string {
  const words: Partial<Record<TextElement, Translated>> = notices;
  return elements.flatMap((element) => words[element]?.[language] ?? []).join('\n');
}
