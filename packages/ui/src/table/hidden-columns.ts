import { useStoredChoice } from '../stored-choice.ts';

type Hideable = { readonly id: string; readonly startsHidden?: boolean };

/** Which columns of a table this person has hidden on this device, and how to change that. */
export function useHiddenColumns(
  table: string,
  columns: readonly Hideable[],
): [hidden: readonly string[], hide: (id: string, hidden: boolean) => void] {
  const atFirst = columns.flatMap((column) => (column.startsHidden ? column.id : []));
  const [stored, store] = useStoredChoice(`hidden:${table}`, atFirst.join(' '));
  const hidden = stored.split(' ').filter(Boolean);
  return [hidden, (id, hide) => store((hide ? [...hidden, id] : hidden.filter((other) => other !== id)).join(' '))];
}
