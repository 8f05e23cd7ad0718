import type { ReplyOf } from '@recoup/contract/call.ts';
import type { updateDisputes } from '@recoup/contract/disputes.ts';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';

type Results = ReplyOf<typeof updateDisputes>['results'];

/** Why rows of a change were refused, in words, each reason once; empty when none was. */
export function refusedWords(results: Results, language: Language): string[] {
  const words = results.flatMap(({ code, fields }) => {
    if (code === null) return [];
    const atFields = Object.values(fields).map((problem) => fieldText(problem, language));
    return atFields.length > 0 ? atFields : [isErrorCode(code) ? errorMessage(code, language) : code];
  });
  return [...new Set(words)];
}
