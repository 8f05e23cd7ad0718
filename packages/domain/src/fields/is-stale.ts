/** What a person saw of a record before they changed it; fields that they did not see count for nothing. */
export type Seen = Readonly<Record<string, unknown>>;

/**
 * Whether a record says something else by now than whoever changes it saw (G27): for records so small that what they say
 * is their version. Lists are compared as sets; nothing seen is nothing to compare.
 */
export function isStale(present: Seen, seen: Seen | undefined): boolean {
  if (!seen) return false;
  return Object.entries(seen).some(([name, value]) => value !== undefined && key(present[name]) !== key(value));
}

function key(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : (value ?? null));
}

/**
 * The members of a set as somebody wants it, with what others put in or took out since they saw it: only what they changed
 * themselves is changed.
 */
export function mergeSets<T>(wanted: readonly T[], seen: readonly T[] | undefined, present: readonly T[]): T[] {
  if (!seen) return [...new Set(wanted)];
  const kept = present.filter((each) => wanted.includes(each) || !seen.includes(each));
  const put = wanted.filter((each) => !seen.includes(each));
  return [...new Set([...kept, ...put])];
}
