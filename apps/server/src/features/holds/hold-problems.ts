import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { HoldField, HoldProblem } from '@recoup/domain/holds/check-hold.ts';
import type { Language } from '@recoup/domain/languages.ts';

const texts: Readonly<Record<Language, Readonly<Record<HoldProblem, string>>>> = {
  en: {
    required: 'This is needed here.',
    'not-of-this-kind': 'This does not belong to this kind.',
    past: 'Choose today or a later day.',
    'too-far': 'Choose a day within a year.',
  },
  es: {
    required: 'Aquí hace falta este dato.',
    'not-of-this-kind': 'Este dato no corresponde a este tipo.',
    past: 'Elija hoy o un día posterior.',
    'too-far': 'Elija un día dentro de un año.',
  },
};

/** A refusal that names each wrong field in the person's language; null when nothing is wrong. */
export function refuseHold(
  problems: Partial<Readonly<Record<HoldField, HoldProblem>>>,
  language: Language,
): Refusal | null {
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  return refuse(
    'INVALID_FIELD',
    Object.fromEntries(found.map(([field, problem]) => [field, texts[language][problem]])),
  );
}
