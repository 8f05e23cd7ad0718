/** What a set of rows comes to, and how long ago it was counted. */
export interface KeptTotals<T> {
  readonly sums: T;
  readonly ageSeconds: number;
}

interface Entry<T> {
  readonly sums: T;
  readonly countedAt: number;
  /** Which count it was: two may begin at the same instant. */
  readonly turn: number;
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
 * anew behind their answer. How old a figure is goes with it to the screen, and none is older than one that was told
 * before.
 */
export function keepTotals<T extends { readonly total: number }>(clock: () => number = () => performance.now()) {
  const kept = new Map<string, Entry<T>>();
  let turns = 0;

  async function renew(key: string, count: () => Promise<T>): Promise<Entry<T>> {
    // As old as the moment before the count: what changes while it runs may be missing in it.
    const countedAt = clock();
    turns += 1;
    const turn = turns;
    const sums = await count();
    const standing = kept.get(key);
    // A count that began later was over sooner: what was told of it is not taken back.
    if (standing && standing.turn > turn) return standing;
    kept.delete(key);
    if (kept.size >= SETS_MAX) kept.delete(kept.keys().next().value ?? '');
    const entry: Entry<T> = { sums, countedAt, turn, renewing: null };
    kept.set(key, entry);
    return entry;
  }

  const told = ({ sums, countedAt }: Entry<T>): KeptTotals<T> => ({
    sums,
    ageSeconds: Math.round((clock() - countedAt) / 1_000),
  });

  return async (key: string, count: () => Promise<T>): Promise<KeptTotals<T>> => {
    const entry = kept.get(key);
    const age = entry ? clock() - entry.countedAt : Number.POSITIVE_INFINITY;
    if (!entry || entry.sums.total <= COUNTED_ALWAYS || age >= KEPT_MS) return told(await renew(key, count));
    if (age >= KEPT_MS / 2 && !entry.renewing) {
      entry.renewing = renew(key, count).catch(() => {
        entry.renewing = null;
      });
    }
    return told(entry);
  };
}
