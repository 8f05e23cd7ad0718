import type { Stamped } from './policy-facts.ts';

/** When the last of these was stamped, in milliseconds; null when none was by then. What comes later does not exist yet. */
export function lastStamp(stamped: readonly Stamped[], atMs: number, ...names: readonly string[]): number | null {
  let last: number | null = null;
  for (const { name, at } of stamped) {
    const ms = at.getTime();
    if (ms <= atMs && names.includes(name) && (last === null || ms > last)) last = ms;
  }
  return last;
}

/** When the first of these was stamped; null when none was by then. */
export function firstStamp(stamped: readonly Stamped[], atMs: number, ...names: readonly string[]): number | null {
  let first: number | null = null;
  for (const { name, at } of stamped) {
    const ms = at.getTime();
    if (ms <= atMs && names.includes(name) && (first === null || ms < first)) first = ms;
  }
  return first;
}

/** Since when something is open: its last beginning, unless an end came after it; null when it is not. */
export function openSince(
  stamped: readonly Stamped[],
  atMs: number,
  begins: readonly string[],
  ends: string,
): number | null {
  const begun = lastStamp(stamped, atMs, ...begins);
  if (begun === null) return null;
  const ended = lastStamp(stamped, atMs, ends);
  return ended !== null && ended > begun ? null : begun;
}
