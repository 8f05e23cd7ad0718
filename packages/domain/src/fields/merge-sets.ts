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
