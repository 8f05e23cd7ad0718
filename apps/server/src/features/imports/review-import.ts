import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkMapping, type MappedColumn } from '@recoup/domain/imports/check-mapping.ts';
import { type ImportTarget, importFieldsOf, isCustomTarget, isDateField } from '@recoup/domain/imports/import-field.ts';
import type { MemberActor } from '#server/actor.ts';
import { readCustomFieldTypes } from '#server/features/custom-fields/read-custom-field-types.ts';
import type { Work } from '#server/work/work.ts';
import { findImport, type ImportFileRow, type ImportMapping, saveMemory, updateImport } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { notifyImport } from './notify-import.ts';
import { startReview } from './start-review.ts';

export interface ReviewInput {
  readonly importId: string;
  readonly mapping: ImportMapping;
  /** Kept only, neither held complete nor checked. */
  readonly isDraft: boolean;
}

/**
 * Sets what columns and words mean and has every row checked by a job. A review that is under way for other columns
 * stops by itself. Refuses columns that the file has not, that feed a field twice or leave a needed one empty. The
 * choice is remembered for the next file with the same header.
 */
export async function reviewImport(work: Work<MemberActor>, input: ReviewInput): Promise<ImportFileRow | Refusal> {
  const { importId, isDraft } = input;
  const file = await lockAt(work, importId, ['MATCHING', 'REVIEWING', 'REVIEWED']);
  if (isRefusal(file)) return file;
  const mapping = await checkedMapping(work, file, input);
  if (isRefusal(mapping)) return mapping;
  await updateImport(work, importId, {
    mapping: JSON.stringify(mapping),
    ...(isDraft ? { stage: 'MATCHING' as const, review: null, revision: file.revision + 1 } : {}),
  });
  if (isDraft) await notifyImport(work, importId);
  else {
    await remember(work, file, mapping);
    work.audit({
      action: 'import.review',
      recordKind: 'import',
      recordId: importId,
      before: { mapping: file.mapping },
      after: { mapping },
    });
    await startReview(work, file);
  }
  return (await findImport(work, importId)) ?? refuse('NOT_FOUND');
}

async function remember(work: Work, file: ImportFileRow, mapping: ImportMapping): Promise<void> {
  const { entity, headerHash: hash } = file;
  if (hash) await saveMemory(work, entity, hash, mapping);
  const numbers = mapping.columns.find((each) => each.numberFormat);
  if (numbers) await saveMemory(work, entity, Buffer.alloc(0), { columns: [numbers], values: [] });
}

async function checkedMapping(work: Work, file: ImportFileRow, input: ReviewInput): Promise<ImportMapping | Refusal> {
  const { mapping, isDraft } = input;
  const wrong: Record<string, string> = {};
  const custom = await readCustomFieldTypes(work, file.entity);
  const isKnown = (field: ImportTarget) =>
    isCustomTarget(field) ? custom.has(field.slice('custom.'.length)) : importFieldsOf(file.entity).includes(field);
  const columns = mapping.columns.map((each) => {
    if (each.column >= file.columns.length || !isKnown(each.field)) wrong[`columns.${each.column}`] = 'INVALID_FIELD';
    const { dateFormat, ...rest } = each;
    return isDateField(each.field) && dateFormat ? { ...rest, dateFormat } : rest;
  });
  const taken = columns.map((each) => each.column);
  for (const column of taken.filter((each, index) => taken.indexOf(each) !== index)) {
    wrong[`columns.${column}`] = 'INVALID_FIELD';
  }
  if (Object.keys(wrong).length > 0) return refuse('INVALID_FIELD', wrong);
  // Words of a column that is no longer read are forgotten.
  const values = mapping.values.filter((each) => taken.includes(each.column));
  if (isDraft) return { columns, values };
  const problems = checkMapping(columns as readonly MappedColumn[], file.entity);
  if (!problems) return { columns, values };
  for (const field of problems.missing) wrong[field] = 'COLUMN_MISSING';
  for (const field of problems.doubled) wrong[field] = 'INVALID_FIELD';
  for (const field of problems.withoutFormat) wrong[field] = 'SOME_FIELD_IS_MISSING';
  return refuse(problems.missing.length > 0 ? 'COLUMN_MISSING' : 'INVALID_FIELD', wrong);
}
