import type { ReplyOf } from '@recoup/contract/call.ts';
import type { updateDisputes } from '@recoup/contract/disputes.ts';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import type { Dispute } from './dispute.ts';

type Results = ReplyOf<typeof updateDisputes>['results'];

export interface RefusedRow {
  readonly _id: string;
  readonly name: string;
  readonly words: string;
}

/** The disputes of a change that stayed as they were, each with whose it is and why. */
export function refusedRows(results: Results, disputes: readonly Dispute[], language: Language): RefusedRow[] {
  return results.flatMap((result) => {
    const [words] = refusedWords([result], language);
    const dispute = disputes.find((each) => each._id === result._id);
    if (words === undefined || !dispute) return [];
    return [{ _id: result._id, name: `${dispute.debtor.displayName}, ${dispute.account.reference}`, words }];
  });
}

/** Why rows of a change were refused, in words, each reason once; empty when none was. */
export function refusedWords(results: Results, language: Language): string[] {
  const words = results.flatMap(({ code, fields }) => {
    if (code === null) return [];
    const atFields = Object.values(fields).map((problem) => fieldText(problem, language));
    return atFields.length > 0 ? atFields : [isErrorCode(code) ? errorMessage(code, language) : code];
  });
  return [...new Set(words)];
}
