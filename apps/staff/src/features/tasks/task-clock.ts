import { useNow } from '../../kit/session/session.tsx';

const HOUR_MS = 3_600_000;

/**
 * When tasks are asked for again although nobody changed one: one falls due or comes back, or the company's day is over.
 * For `refreshInterval`; an hour at the longest, since a timer knows nothing of a computer that slept.
 */
export function useTaskClock(): (answer: { readonly nextChangeAt: string } | undefined) => number {
  const now = useNow();
  return (answer) =>
    answer ? Math.min(Math.max(Date.parse(answer.nextChangeAt) - now.getTime() + 1_000, 2_000), HOUR_MS) : 0;
}

/** Whether the cache keeps an answer about tasks under this key. */
export const isKeyOfTask = (key: unknown): boolean => Array.isArray(key) && String(key[0]).startsWith('task.');
