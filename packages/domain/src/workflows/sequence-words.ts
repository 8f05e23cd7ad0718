import type { Translated } from '../languages.ts';

/** Why what a language model wrote is no sequence. */
export const sequenceWords = {
  shape: { en: 'The answer was not a sequence of steps.', es: 'La respuesta no era una secuencia de pasos.' },
  step: { en: 'Step', es: 'Paso' },
  holds: { en: 'holds', es: 'contiene' },
} as const satisfies Record<string, Translated>;
