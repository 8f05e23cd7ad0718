import type {
  importColumn,
  importMapping,
  importResult,
  importReview,
  importStages,
} from '@recoup/contract/imports.ts';
import type { ImportEntity } from '@recoup/domain/imports/import-field.ts';
import type { UndatedDay } from '@recoup/domain/imports/payment-day.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { ImportFile } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

export type ImportStage = (typeof importStages)[number];
export type ImportMapping = z.output<typeof importMapping>;
export type ImportReview = z.output<typeof importReview>;
export type ImportResult = z.output<typeof importResult>;
export type ImportColumn = z.output<typeof importColumn>;

type Stored = 'undatedOn' | 'stage' | 'entity' | 'format' | 'mapping' | 'review' | 'result' | 'columns';

export type ImportFileRow = Omit<Selectable<ImportFile>, Stored> & {
  readonly stage: ImportStage;
  readonly undatedOn: UndatedDay;
  readonly entity: ImportEntity;
  readonly format: 'csv' | 'xlsx';
  readonly mapping: ImportMapping | null;
  readonly review: ImportReview | null;
  readonly result: ImportResult | null;
  readonly columns: readonly ImportColumn[];
};

type Change = Partial<{
  stage: ImportStage;
  encoding: string;
  delimiter: string;
  sheets: string[];
  sheet: number | null;
  headerHash: Buffer | null;
  rowCount: number;
  columns: string;
  mapping: string | null;
  review: string | null;
  result: string | null;
  progressDone: number;
  progressOf: number;
  cursorLine: number;
  revision: number;
  failure: string | null;
  workflowId: string | null;
  updateExisting: boolean;
  undatedOn: UndatedDay;
  headerLine: number | null;
  confirmedAt: Date | null;
  bookedAt: RawBuilder<Date>;
  finishedAt: Date | null;
  undoneAt: Date | null;
  undoneByName: string;
  keptAccounts: number;
  keptDebtors: number;
  keptCredits: number;
  readAttempts: number;
  readingAt: Date | null;
  fileRemovedAt: Date | null;
}>;

/** A JSON column holds what this feature wrote into it. */
function stored<T>(value: unknown): T {
  return value as T;
}

function typed(row: Selectable<ImportFile>): ImportFileRow {
  const { stage, undatedOn, entity, format, columns, mapping, review, result, ...rest } = row;
  return {
    ...rest,
    stage: stored(stage),
    undatedOn: stored(undatedOn),
    entity: stored(entity),
    format: stored(format),
    columns: stored(columns),
    mapping: stored(mapping),
    review: stored(review),
    result: stored(result),
  };
}

export async function insertImport(
  work: Work,
  file: {
    companyId: string;
    id: string;
    entity: ImportEntity;
    format: 'csv' | 'xlsx';
    fileName: string;
    fileKey: string;
    bytes: number;
    hash: Buffer;
    encoding: string;
    member: { readonly id: string; readonly name: string };
  },
): Promise<void> {
  await work.trx
    .insertInto('importFile')
    .values({
      companyId: file.companyId,
      id: file.id,
      entity: file.entity,
      format: file.format,
      fileName: file.fileName,
      fileKey: file.fileKey,
      fileBytes: file.bytes,
      fileHash: file.hash,
      encoding: file.encoding,
      stage: 'PARSING',
      createdAt: sql`company_now()`,
      createdBy: file.member.id,
      createdByName: file.member.name,
    })
    .execute();
}

export async function findImport(work: Work, id: string): Promise<ImportFileRow | undefined> {
  const row = await work.trx
    .selectFrom('importFile')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && typed(row);
}

/** Forgets an import and its rows: nothing was ever made of it. */
export async function deleteImport(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('importFile').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}

/** The import, locked: whoever else works on it waits, and then sees what was done (G25). */
export async function lockImport(work: Work, id: string): Promise<ImportFileRow | undefined> {
  const row = await work.trx
    .selectFrom('importFile')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export async function updateImport(work: Work, id: string, change: Change): Promise<void> {
  await work.trx
    .updateTable('importFile')
    .set({ ...change, updatedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

export async function listImportFiles(
  work: Work,
  { entity, limit, offset }: { entity?: ImportEntity | undefined; limit: number; offset: number },
): Promise<{ rows: ImportFileRow[]; total: number }> {
  const files = work.trx
    .selectFrom('importFile')
    .where('companyId', '=', work.companyId)
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''));
  const rows = await files
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await files.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(typed), total };
}

export async function isLivingWorkflow(work: Work, id: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('workflow')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of campaigns by id, deleted ones included: an import of long ago still says where it went. */
export async function workflowNames(work: Work, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await work.trx
    .selectFrom('workflow')
    .select(['id', 'name'])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function findMemberName(work: Work, id: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('member')
    .select(['firstName', 'lastName'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && `${row.firstName} ${row.lastName}`.trim();
}

/** Plans made while the tables were small are made anew; in a transaction of its own, since it holds locks to its end. */
export async function refreshStatistics(work: Work): Promise<void> {
  await sql`select refresh_statistics()`.execute(work.trx);
}

/** What the company chose the last time for this header; an empty hash holds its last number form. */
export async function findMemory(work: Work, entity: ImportEntity, hash: Buffer): Promise<ImportMapping | null> {
  const row = await work.trx
    .selectFrom('importMemory')
    .select('mapping')
    .where('companyId', '=', work.companyId)
    .where('entity', '=', entity)
    .where('headerHash', '=', hash)
    .executeTakeFirst();
  return row ? stored<ImportMapping>(row.mapping) : null;
}

export async function saveMemory(
  work: Work,
  entity: ImportEntity,
  hash: Buffer,
  mapping: ImportMapping,
): Promise<void> {
  await work.trx
    .insertInto('importMemory')
    .values({ companyId: work.companyId, entity, headerHash: hash, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'entity', 'headerHash'])
        .doUpdateSet({ mapping: JSON.stringify(mapping), updatedAt: sql`now()` }),
    )
    .execute();
}
