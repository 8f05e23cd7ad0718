import { useState } from 'react';
import { refusalOf } from '../field/refused-form.ts';
import type { EditGridProps, GridCell, GridColumn } from './grid-column.ts';

type Kept = { readonly text: string; readonly problem: string | null };

function keyOf(id: string, column: GridColumn): string {
  return `${id}\n${column.id}`;
}

/**
 * The texts that are on their way to the server: a cell shows the new text at once, and keeps it together with the
 * reason when it could not be saved, so that nothing typed is lost.
 */
export function useCellEdit<Row>({ rowId, cellOf, onEdit }: Pick<EditGridProps<Row>, 'rowId' | 'cellOf' | 'onEdit'>) {
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map());

  function keep(key: string, value: Kept | null): void {
    setKept((now) => {
      const next = new Map(now);
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    });
  }

  async function save(row: Row, column: GridColumn, text: string): Promise<void> {
    const key = keyOf(rowId(row), column);
    if (text === cellOf(row, column).text) return keep(key, null);
    keep(key, { text, problem: null });
    try {
      await onEdit(row, column, text);
      keep(key, null);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      keep(key, { text, problem: Object.values(refusal.fields)[0] ?? refusal.message });
    }
  }

  /** The cell with what was typed into it and is not yet, or could not be, saved. */
  function shown(row: Row, column: GridColumn): GridCell & { readonly isSaving: boolean } {
    const cell = cellOf(row, column);
    const own = kept.get(keyOf(rowId(row), column));
    if (!own) return { ...cell, isSaving: false };
    return {
      text: own.text,
      problems: own.problem === null ? [] : [own.problem],
      isEdited: true,
      isSaving: own.problem === null,
    };
  }

  return { save, shown };
}
