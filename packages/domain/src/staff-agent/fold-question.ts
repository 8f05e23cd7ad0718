import { foldText } from '../filters/fold-text.ts';

/** The words of a question as they are compared: without accents, signs and case, with a space around each. */
export function foldQuestion(question: string): string {
  return ` ${foldText(question)
    .replace(/[^\p{L}\p{N}@.+#-]+/gu, ' ')
    .trim()} `.replace(/[.]+ /g, ' ');
}
