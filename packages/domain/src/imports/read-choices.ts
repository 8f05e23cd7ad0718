import { type AccountStatus, accountStatuses } from '../vocabulary.ts';
import type { CellReader } from './cell-reader.ts';
import type { ImportProblem } from './import-problem.ts';

/** What the word of a column stands for; null for an empty cell, and, with an error, for a word that nobody knows. */
export function readOneOf(
  cells: CellReader,
  field: 'status' | 'category' | 'source' | 'assignee',
  problem: ImportProblem = 'unknown-value',
): string | null {
  for (const { column, text } of cells.texts(field)) {
    const found = cells.choice(field, column, text);
    if (found !== undefined) return found;
    cells.fail(field, problem, column);
  }
  return null;
}

export function readStatus(cells: CellReader): AccountStatus | null {
  const found = readOneOf(cells, 'status');
  return accountStatuses.find((status) => status === found) ?? null;
}
