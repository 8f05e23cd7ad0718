import { useEffect, useSyncExternalStore } from 'react';
import type { FilterField, FilterOption, FilterSource } from './filter-field.ts';

/** Names of records that were read or found, by source and id: they are asked for once. */
const names = new Map<string, string>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
let state = 0;

const keyOf = (source: FilterSource, id: string) => `${source.key}:${id}`;

/** Keeps the names of what was found, so that chips need not ask for them. */
export function keepNames(source: FilterSource, options: readonly FilterOption[]): void {
  for (const { value, label } of options) names.set(keyOf(source, value), label);
  state += 1;
  for (const listener of listeners) listener();
}

/** What the values of a condition are called; what is not known yet is asked for. */
export function useValueNames(
  values: readonly (string | number)[],
  field: FilterField | undefined,
): (value: string) => string | undefined {
  const source = field?.source;
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => state,
  );
  const missing = source ? values.map(String).filter((id) => !names.has(keyOf(source, id))) : [];
  const wanted = missing.join('\n');
  useEffect(() => {
    if (!source || wanted === '') return;
    const ids = wanted.split('\n').filter((id) => !asked.has(keyOf(source, id)));
    if (ids.length === 0) return;
    for (const id of ids) asked.add(keyOf(source, id));
    const abort = new AbortController();
    source.name(ids, abort.signal).then(
      (found) => keepNames(source, found),
      () => {
        // Asked again when the chip is shown the next time.
        for (const id of ids) asked.delete(keyOf(source, id));
      },
    );
  }, [source, wanted]);
  return (value) =>
    (source ? names.get(keyOf(source, value)) : undefined) ?? field?.options?.find((one) => one.value === value)?.label;
}
