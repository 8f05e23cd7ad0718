import type { Translated } from '../languages.ts';

/** What the name of a copied campaign begins with. */
export const copyWords: Translated = { en: 'Copy of', es: 'Copia de' };
