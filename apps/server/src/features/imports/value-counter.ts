import { importLimits } from './import-limits.ts';
import type { ValueCounts } from './import-rows.store.ts';

/**
 * Counts the different values of every column while a file is read, in bounded memory: a column that has too many, or
 * too long ones, is given up, for nobody matches its values one by one.
 */
export class ValueCounter {
  readonly #columns: (Map<string, number> | null)[] = [];

  add(cells: readonly string[]): void {
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] ?? '';
      if (cell === '') continue;
      const counts = this.#column(index);
      if (!counts) continue;
      const before = counts.get(cell);
      if (before !== undefined) counts.set(cell, before + 1);
      else if (counts.size >= importLimits.distinctValues || cell.length > importLimits.distinctCharacters) {
        this.#columns[index] = null;
      } else counts.set(cell, 1);
    }
  }

  /** Most frequent first; null for a column that was given up. */
  counts(columns: number): (ValueCounts | null)[] {
    return Array.from({ length: columns }, (_, index) => {
      const counts = this.#column(index);
      if (!counts) return null;
      return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
    });
  }

  #column(index: number): Map<string, number> | null {
    while (this.#columns.length <= index) this.#columns.push(new Map());
    return this.#columns[index] ?? null;
  }
}
