import type { editRow as editCall } from '@recoup/contract/imports.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { viewRow } from './import-row.view.ts';
import { findRow, type RowDecision, type StoredRow, setCells } from './import-rows.store.ts';
import type { ImportReview } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { recheckRows } from './recheck-rows.ts';
import { readKnown } from './row-rules.ts';

type Body = z.output<typeof editCall.body>;

const decisions: Readonly<Record<NonNullable<Body['decision']>, RowDecision | null>> = {
  skip: 'skip',
  import: 'import',
  reset: null,
};

/**
 * Corrects cells of a reviewed row or decides about it, and checks it at once: it may become importable, differ from
 * what is here, or repeat another row. The stored file stays as it was uploaded.
 */
export async function editRow(
  work: Work<MemberActor>,
  importId: string,
  line: number,
  { cells: edits = [], decision }: Body,
): Promise<{ row: ReturnType<typeof viewRow>; review: ImportReview } | Refusal> {
  const { language } = work.actor;
  const file = await lockAt(work, importId, ['REVIEWED']);
  if (isRefusal(file)) return file;
  const before = await findRow(work, importId, line);
  if (!before) return refuse('NOT_FOUND');
  if (edits.some((edit) => edit.column >= file.columns.length))
    return refuse('INVALID_FIELD', { cells: 'INVALID_FIELD' });
  const after = withEdits(before, edits, decision === undefined ? before.decision : decisions[decision]);
  await setCells(work, importId, line, after);
  work.audit({
    action: 'import.edit-row',
    recordKind: 'import',
    recordId: importId,
    before: { line, cells: edits.map(({ column }) => before.cells[column] ?? ''), decision: before.decision },
    after: { line, cells: edits, decision: after.decision },
  });
  const review = await recheckRows(work, file, [{ before, after }]);
  const row = await findRow(work, importId, line);
  if (!row) return refuse('NOT_FOUND');
  const { labels } = await readKnown(work);
  return { row: viewRow(file, row, labels, language), review };
}

function withEdits(
  row: StoredRow,
  edits: readonly { readonly column: number; readonly value: string }[],
  decision: RowDecision | null,
): StoredRow {
  const cells = [...row.cells];
  const edited = new Set(row.edited);
  for (const { column, value } of edits) {
    if (cells[column] === value.trim()) continue;
    cells[column] = value.trim();
    edited.add(column);
  }
  return { ...row, cells, edited: [...edited].toSorted((a, b) => a - b), decision };
}
