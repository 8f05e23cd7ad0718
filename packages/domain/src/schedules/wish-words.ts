import { errorMessage, type Refusal, refuse } from '../errors.ts';
import type { Language } from '../languages.ts';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    past: 'Choose today or a later day.',
    'too-soon': 'It is too late for this day. Choose a later one.',
    'too-far': 'Choose a day within a year.',
    'too-late': 'Choose an earlier day.',
    'too-little': 'This is less than a payment must be.',
  },
  es: {
    past: 'Elija hoy o un día posterior.',
    'too-soon': 'Ya es tarde para este día. Elija uno posterior.',
    'too-far': 'Elija un día dentro de un año.',
    'too-late': 'Elija un día anterior.',
    'too-little': 'Es menos de lo que debe ser un pago.',
  },
};

/** A refused day or sum as a sentence at the field of the form. */
export function sayWish(refusal: Refusal, language: Language): Refusal {
  if (refusal.code === 'INVALID_AMOUNT')
    return refuse('INVALID_AMOUNT', { amountCents: errorMessage('INVALID_AMOUNT', language) });
  if (refusal.code !== 'INVALID_FIELD' || !refusal.fields) return refusal;
  const said = Object.entries(refusal.fields).map(([field, problem]) => [field, texts[language][problem] ?? problem]);
  return refuse('INVALID_FIELD', Object.fromEntries(said));
}
