import { errorMessage, type FieldProblem, isErrorCode } from '../errors.ts';
import type { Language } from '../languages.ts';
import { type FieldCode, fieldSentences } from './field-sentences.ts';
import { valuedSentence } from './valued-sentences.ts';

/** What stands at a field that was refused: a problem or a code in words; what is a sentence already stays as it is. */
export function fieldText(problem: FieldProblem, language: Language): string {
  if (typeof problem !== 'string') return valuedSentence(problem)[language];
  if (isErrorCode(problem)) return errorMessage(problem, language);
  return isFieldCode(problem) ? fieldSentences[problem][language] : problem;
}

function isFieldCode(problem: string): problem is FieldCode {
  return Object.hasOwn(fieldSentences, problem);
}
