import { storeChoice, useStoredChoice } from '../stored-choice.ts';
import { type ColumnLayout, layoutOf, readLayout, sameLayout } from './column-layout.ts';

type Known = {
  readonly id: string;
  readonly header: string;
  readonly isName?: boolean;
  readonly startsHidden?: boolean;
  readonly width?: number;
};

/** The columns of a table as this person has set them up, and the ways to change that. */
export type TableLayout = {
  readonly columns: readonly Known[];
  readonly layout: readonly ColumnLayout[];
  readonly change: (next: readonly ColumnLayout[]) => void;
  /** Back to what the view keeps, or to the list's own columns. */
  readonly reset: () => void;
  /** The person has changed something that no view keeps. */
  readonly isChanged: boolean;
};

const storedAt = (key: string) => `columns:${key}`;

/**
 * Columns are kept on this device under a key: a list, or a list and its view. `saved` is what the view itself keeps;
 * a change stands beside it until the view is updated or the change is taken back.
 */
export function useTableLayout(
  key: string,
  columns: readonly Known[],
  saved: readonly ColumnLayout[] | null = null,
): TableLayout {
  const [stored, store] = useStoredChoice(storedAt(key), '');
  const base = layoutOf(columns, saved);
  const changed = readLayout(stored);
  const layout = changed ? layoutOf(columns, changed) : base;
  const reset = () => store('');
  return {
    columns,
    layout,
    change: (next) => {
      const tidy = layoutOf(columns, next);
      if (sameLayout(tidy, base)) reset();
      else store(JSON.stringify(tidy));
    },
    reset,
    isChanged: changed !== null && !sameLayout(layout, base),
  };
}

/** Forgets what was changed under a key: the view that keeps it has been saved or deleted. */
export function forgetLayout(key: string): void {
  storeChoice(storedAt(key), '');
}
