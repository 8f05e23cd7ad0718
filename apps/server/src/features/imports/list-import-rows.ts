import type { importRow } from '@recoup/contract/imports.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { viewRow } from './import-row.view.ts';
import { pageOfRows, type RowOutcome } from './import-rows.store.ts';
import { findImport } from './imports.store.ts';
import { readKnown } from './row-rules.ts';

export interface RowsQuery {
  readonly page: number;
  readonly limit: number;
  readonly only: 'all' | 'errors' | RowOutcome;
}

/** A page of the file's rows with what becomes of them, their errors at the cell, and old and new values. */
export async function listImportRows(
  work: Work,
  importId: string,
  { page, limit, only }: RowsQuery,
  language: Language,
): Promise<{ data: z.output<typeof importRow>[]; page: number; limit: number; total: number } | Refusal> {
  const file = await findImport(work, importId);
  if (!file) return refuse('NOT_FOUND');
  const outcomes = only === 'all' ? 'all' : only === 'errors' ? (['error', 'duplicate'] as const) : [only];
  const { rows, total } = await pageOfRows(work, importId, { outcomes, limit, offset: (page - 1) * limit });
  const { labels } = await readKnown(work);
  return { data: rows.map((row) => viewRow(file, row, labels, language)), page, limit, total };
}
