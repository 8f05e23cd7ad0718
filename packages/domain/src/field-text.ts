import { errorMessage, isErrorCode } from './errors.ts';
import type { Language, Translated } from './languages.ts';

/** What is wrong with a field, where the catalogue of errors has no code for it. */
const problems: Readonly<Record<string, Translated>> = {
  past: { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' },
  'too-soon': {
    en: 'It is too late for this day. Choose a later one.',
    es: 'Ya es tarde para este día. Elija uno posterior.',
  },
  'too-far': { en: 'Choose a day within a year.', es: 'Elija un día dentro de un año.' },
  'too-late': { en: 'Choose an earlier day.', es: 'Elija un día anterior.' },
  'too-little': { en: 'This is less than a payment must be.', es: 'Es menos de lo que debe ser un pago.' },
  'too-many': { en: 'Choose fewer payments.', es: 'Elija menos pagos.' },
};

/** What stands at a field that was refused: a problem or a code in words; what is a sentence already stays as it is. */
export function fieldText(problem: string, language: Language): string {
  if (isErrorCode(problem)) return errorMessage(problem, language);
  return (Object.hasOwn(problems, problem) ? problems[problem]?.[language] : undefined) ?? problem;
}
