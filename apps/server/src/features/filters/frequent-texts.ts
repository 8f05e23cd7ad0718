/** How long a text that had too many hits is taken for frequent without being asked for again. */
const KEPT_MS = 5 * 60_000;
const TEXTS_MAX = 1_000;

/**
 * Texts with too many hits to name, remembered by each web process. To find out costs as much as thousands of rows, and
 * who turns pages, sorts or types on asks again. What is remembered only chooses between two ways to the same rows, so
 * that a text which became rare meanwhile is answered right, and slower.
 */
export function rememberFrequentTexts(clock: () => number = () => performance.now()) {
  const until = new Map<string, number>();
  return {
    has: (key: string): boolean => {
      const end = until.get(key);
      if (end === undefined) return false;
      if (clock() < end) return true;
      until.delete(key);
      return false;
    },
    add: (key: string): void => {
      until.delete(key);
      if (until.size >= TEXTS_MAX) until.delete(until.keys().next().value ?? '');
      until.set(key, clock() + KEPT_MS);
    },
  };
}
