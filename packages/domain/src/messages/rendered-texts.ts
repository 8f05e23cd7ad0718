import type { TextElement } from '../contact-policy/policy-facts.ts';

/** Texts that every message carries, whatever was written: the renderer puts them in. */
export const renderedTexts: ReadonlySet<TextElement> = new Set(['SENDER_NAME', 'OPT_OUT']);
