import type { importMapping } from '@recoup/contract/imports.ts';
import { type DateFormat, dateFormats } from '@recoup/domain/calendar/date-formats.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkMapping, type MappedColumn } from '@recoup/domain/imports/check-mapping.ts';
import { isDateField } from '@recoup/domain/imports/import-field.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { findImport, type ImportFileRow, type ImportStage, lockImport, updateImport } from './imports.store.ts';
import { reviewImportJob } from './review-import.job.ts';

export interface ReviewInput {
  readonly actor: MemberActor;
  readonly importId: string;
  readonly mapping: z.output<typeof importMapping>;
  readonly language: 'en' | 'es';
  readonly requestId: string;
}

const mappable: ReadonlySet<ImportStage> = new Set(['MATCHING', 'REVIEWING', 'REVIEWED']);

/**
 * Sets what the columns mean and has every row checked by a job. A review that is under way for other columns stops by
 * itself. Refuses columns that the file has not, that feed a field twice or leave a needed one empty.
 */
export async function reviewImport(trx: Trx, input: ReviewInput): Promise<ImportFileRow | Refusal> {
  const { actor, importId, requestId, language } = input;
  const { companyId } = actor;
  const file = await lockImport(trx, companyId, importId);
  if (!file) return refuse('NOT_FOUND');
  if (file.stage === 'IMPORTING' || file.stage === 'FINISHED') return refuse('ALREADY_CONFIRMED');
  if (!mappable.has(file.stage)) return refuse('INVALID_STATUS');
  const columns = mappedColumns(input.mapping, file.columns.length);
  if ('ok' in columns) return columns;
  const revision = file.revision + 1;
  await updateImport(trx, companyId, importId, {
    stage: 'REVIEWING',
    mapping: JSON.stringify({ columns }),
    review: null,
    revision,
    progress_done: 0,
    progress_of: file.row_count,
  });
  await writeAudit(trx, actor, {
    action: 'import.review',
    recordKind: 'import',
    recordId: importId,
    before: { mapping: file.mapping },
    after: { mapping: { columns } },
    requestId,
  });
  await enqueue(trx, reviewImportJob, { companyId, importId, revision, language });
  return (await findImport(trx, companyId, importId)) ?? refuse('NOT_FOUND');
}

function mappedColumns(mapping: ReviewInput['mapping'], columnCount: number): MappedColumn[] | Refusal {
  const wrong: Record<string, string> = {};
  const columns = mapping.columns.map(({ column, field, dateFormat }): MappedColumn => {
    if (column >= columnCount) wrong[`columns.${column}`] = 'INVALID_FIELD';
    if (!isDateField(field)) return { column, field };
    const format = dateFormats.find((each): each is DateFormat => each === dateFormat);
    return format ? { column, field, dateFormat: format } : { column, field };
  });
  if (Object.keys(wrong).length > 0) return refuse('INVALID_FIELD', wrong);
  const problems = checkMapping(columns);
  if (!problems) return columns;
  for (const field of problems.missing) wrong[field] = 'COLUMN_MISSING';
  for (const field of problems.doubled) wrong[field] = 'INVALID_FIELD';
  for (const field of problems.withoutFormat) wrong[field] = 'SOME_FIELD_IS_MISSING';
  return refuse(problems.missing.length > 0 ? 'COLUMN_MISSING' : 'INVALID_FIELD', wrong);
}
