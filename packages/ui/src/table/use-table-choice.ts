import { useRef } from 'react';
import { isSelected, rangeBetween, type Selection, withRows } from './selection.ts';

/** What a table needs to know about the selection. */
export type TableChoice = {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string, page: readonly string[], range?: boolean) => void;
  readonly togglePage: (page: readonly string[], chosen: boolean) => void;
};

/** Connects a selection to a table; with Shift a range is chosen. */
export function useTableChoice(selection: Selection, onChange: (next: Selection) => void): TableChoice {
  const last = useRef<string | null>(null);
  return {
    has: (id) => isSelected(selection, id),
    toggle: (id, page, range) => {
      const ids = range ? rangeBetween(page, last.current, id) : [id];
      last.current = id;
      onChange(withRows(selection, ids, !isSelected(selection, id)));
    },
    togglePage: (page, chosen) => onChange(withRows(selection, page, chosen)),
  };
}
