import type { CardBooks } from './card-books.ts';
import { type CardAnswer, cardError } from './card-refusal.ts';

export type Recalled = {
  /** What to answer without carrying anything out; null when the call is new. */
  answer: CardAnswer | null;
  /** The request that got this answer first. */
  replayOf: string | null;
  /** Keeps the answer of a call that was carried out. */
  keep(answer: CardAnswer): void;
  /** Frees the key of a call that did nothing. */
  forget(): void;
};

const MAX_KEY = 255;

/**
 * Idempotency as Stripe does it: the same key and body get the first answer again, another body is an error, and a
 * call whose twin is still running is told so. Refusals of the parameters are not kept: nothing was carried out.
 */
export function recallAnswer(
  books: CardBooks,
  key: string | null,
  call: { fingerprint: string; requestId: string },
): Recalled {
  const answered = (answer: CardAnswer, replayOf: string | null = null): Recalled => ({
    answer,
    replayOf,
    keep: () => {},
    forget: () => {},
  });
  if (key === null) return { answer: null, replayOf: null, keep: () => {}, forget: () => {} };
  if (key.length > MAX_KEY) {
    const message = `Idempotency keys can be at most ${MAX_KEY} characters.`;
    return answered(cardError(400, { type: 'idempotency_error', message }));
  }
  const kept = books.keptAnswers.get(key);
  if (kept !== undefined) {
    if (kept.fingerprint !== call.fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`;
      return answered(cardError(400, { type: 'idempotency_error', message }));
    }
    if (kept.answer !== null) return answered(kept.answer, kept.requestId);
    const message =
      'There is currently another in-progress request using this Stripe Idempotency Key. Please try again later.';
    return answered(cardError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }));
  }
  const { fingerprint, requestId } = call;
  books.keptAnswers.set(key, { fingerprint, requestId, answer: null });
  return {
    answer: null,
    replayOf: null,
    keep(answer) {
      if (answer.status === 400 || answer.status === 404) books.keptAnswers.delete(key);
      else books.keptAnswers.set(key, { fingerprint, requestId, answer });
    },
    forget: () => books.keptAnswers.delete(key),
  };
}
