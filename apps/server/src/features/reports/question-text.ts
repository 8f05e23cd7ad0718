import type { Page, Question } from './question.ts';

/** A question as one text: the same one, whoever asks it and in whichever order. */
export function questionText(question: Question, { page, limit }: Page): string {
  const parts = Object.entries({ ...question, page, limit }).filter(([, value]) => value !== undefined);
  return JSON.stringify(parts.toSorted(([one], [other]) => one.localeCompare(other)));
}
