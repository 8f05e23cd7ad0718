import type { Language } from '../languages.ts';
import type { AgentFound, AgentSentences, AgentShown, ReadingKind, Say } from './agent-sentences.ts';
import { englishAnswers } from './english-answers.ts';
import { spanishAnswers } from './spanish-answers.ts';

const sentences: Readonly<Record<Language, AgentSentences>> = { en: englishAnswers, es: spanishAnswers };

/**
 * The sentence above the rows of an answer. Every figure in it is of what was found; no model writes one. What it counts is
 * called what the rows are: roles find different ones for the same question. Without a reading it says so, and what can be
 * asked.
 */
export function answerSentence(found: AgentFound | null, shown: AgentShown, language: Language): string {
  const { of, notUnderstood, closed } = sentences[language];
  if (found === null) return notUnderstood;
  if (found.isClosed) return closed;
  const say = of[found.reading.kind] as Say<ReadingKind>;
  return say(found.reading as never, found, shown);
}
