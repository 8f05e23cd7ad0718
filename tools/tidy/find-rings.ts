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
  const ringOf = numberRings(uses);
  return [...uses].flatMap(([from, others]) =>
    [...others].flatMap(([to, finding]) =>
      ringOf.get(from) === ringOf.get(to) ? [{ ...finding, message: message(from, to) }] : [],
    ),
  );
}

/** Numbers the places so that exactly those that reach each other have the same number (Tarjan). */
function numberRings(uses: Uses): Map<string, number> {
  const ringOf = new Map<string, number>();
  const met = new Map<string, number>();
  const open: string[] = [];
  /** Answers the earliest place on the way that this one reaches. */
  function visit(place: string): number {
    const turn = met.size;
    met.set(place, turn);
    open.push(place);
    let earliest = turn;
    for (const next of uses.get(place)?.keys() ?? []) {
      if (ringOf.has(next)) continue;
      earliest = Math.min(earliest, met.get(next) ?? visit(next));
    }
    if (earliest === turn) for (const each of open.splice(open.indexOf(place))) ringOf.set(each, turn);
    return earliest;
  }
  for (const place of uses.keys()) if (!met.has(place)) visit(place);
  return ringOf;
}
