/** What a set of rows comes to, and how long ago it was counted. */
export interface KeptTotals<T> {
  readonly sums: T;
  readonly ageSeconds: number;
}

interface Entry<T> {
  readonly sums: T;
  readonly countedAt: number;
  /** The next count, while it runs. */
  renewing: Promise<unknown> | null;
}

/** Sets up to this size are counted for every request: it takes milliseconds, and a change shows at once. */
const COUNTED_ALWAYS = 10_000;
/** The longest that totals of a larger set may lag behind. */
const KEPT_MS = 30_000;
const SETS_MAX = 1_000;

/**
 * Totals of large sets, kept for half a minute by each web process: to add up a million rows for everybody who turns a
 * page took longer than all else of a list. Whoever asks after half of that time gets what is kept and has it counted
 * anew behind their answer. How old a figure is goes with it to the screen.
 */
export function keepTotals<T extends { readonly total: number }>(clock: () => number = () => performance.now()) {
  const kept = new Map<string, Entry<T>>();

  async function renew(key: string, count: () => Promise<T>): Promise<T> {
    // As old as the moment before the count: what changes while it runs may be missing in it.
    const countedAt = clock();
    const sums = await count();
    kept.delete(key);
    if (sums.total <= COUNTED_ALWAYS) return sums;
    if (kept.size >= SETS_MAX) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, { sums, countedAt, renewing: null });
    return sums;
  }

  return async (key: string, count: () => Promise<T>): Promise<KeptTotals<T>> => {
    const entry = kept.get(key);
    const age = entry ? clock() - entry.countedAt : Number.POSITIVE_INFINITY;
    if (!entry || age >= KEPT_MS) return { sums: await renew(key, count), ageSeconds: 0 };
    if (age >= KEPT_MS / 2 && !entry.renewing) {
      entry.renewing = renew(key, count).catch(() => {
        entry.renewing = null;
      });
    }
    return { sums: entry.sums, ageSeconds: Math.round(age / 1_000) };
  };
}
