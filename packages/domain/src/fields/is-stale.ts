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
