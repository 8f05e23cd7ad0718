import type { BulkValue } from './bulk-verb.ts';

/** A value as people read it: names in the place of ids, several joined; null for none. A status stands for itself. */
export function valueLabel(value: BulkValue, names: ReadonlyMap<string, string>): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return names.get(value) ?? value;
  const parts = Array.isArray(value) ? value : Object.values(value);
  const words = [...new Set(parts.map((part) => (part === null ? null : (names.get(part) ?? part))))];
  const named = words.filter((word) => word !== null);
  return named.length === 0 ? null : named.toSorted().join(', ');
}
