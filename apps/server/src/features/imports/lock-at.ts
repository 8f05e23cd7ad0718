import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { findImport, type ImportFileRow, type ImportStage, lockImport } from './imports.store.ts';

const over: ReadonlySet<ImportStage> = new Set(['IMPORTING', 'FINISHED', 'UNDOING', 'UNDONE']);

/** An import locked at one of the stages at which something may be done with it, or why that is not so. */
export async function lockAt(
  work: Work,
  importId: string,
  stages: readonly ImportStage[],
): Promise<ImportFileRow | Refusal> {
  // Whoever books it has it locked for long: that it was confirmed can be seen without waiting for them.
  const before = await findImport(work, importId);
  if (before && over.has(before.stage)) return refuse('ALREADY_CONFIRMED');
  const file = before && (await lockImport(work, importId));
  if (!file) return refuse('NOT_FOUND');
  if (over.has(file.stage)) return refuse('ALREADY_CONFIRMED');
  return stages.includes(file.stage) ? file : refuse('INVALID_STATUS');
}
