import type { Finding } from './source-file.ts';

/** Which place uses which other places, and where: from → to → the import that says so. */
export type Uses = Map<string, Map<string, Finding>>;

/** Writes down that one place uses another. */
export function addUse(uses: Uses, from: string, to: string, at: Finding): void {
  const others = uses.get(from) ?? new Map<string, Finding>();
  others.set(to, at);
  uses.set(from, others);
}

/** Every use that stands in a ring: two places that reach each other have no bottom. */
export function findRings(uses: Uses, message: (from: string, to: string) => string): Finding[] {
  return [...uses].flatMap(([from, others]) =>
    [...others].flatMap(([to, finding]) =>
      reaches(uses, to, from) ? [{ ...finding, message: message(from, to) }] : [],
    ),
  );
}

function reaches(uses: Uses, from: string, goal: string): boolean {
  const open = [from];
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === goal) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(uses.get(next)?.keys() ?? []));
  }
  return false;
}
