import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the rows of all files that a company which has ended brought in. Answers how many. */
export async function eraseImportRows({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_row where company_id = ${companyId} and (import_id, line) in (
      select import_id, line from import_row where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Erases the values that stood in them. Answers how many. */
export async function eraseImportValues({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_value where company_id = ${companyId} and (import_id, column_index) in (
      select import_id, column_index from import_value where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Erases what was asked about them. Answers how many. */
export async function eraseImportQuestions({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_question where company_id = ${companyId} and (import_id, kind, key) in (
      select import_id, kind, key from import_question where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Erases what records were before them. Answers how many. */
export async function eraseImportChanges({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_change where company_id = ${companyId} and (import_id, record_kind, record_id) in (
      select import_id, record_kind, record_id from import_change where company_id = ${companyId} limit ${limit})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Erases how its files are read. Answers how many. */
export async function eraseImportMemories({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_memory where company_id = ${companyId} and (entity, header_hash) in (
      select entity, header_hash from import_memory where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The next imports of a company that has ended of which anything is known, be it that their file has long been removed. */
export async function listImportFiles(
  { trx, companyId }: Work,
  limit: number,
): Promise<{ id: string; fileKey: string }[]> {
  return trx
    .selectFrom('importFile')
    .select(['id', 'fileKey'])
    .where('companyId', '=', companyId)
    .where((eb) => eb.or([eb('fileRemovedAt', 'is', null), eb('fileName', '<>', '')]))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Their files are gone; that there were imports is told by accounts that came with them. */
export async function markFilesRemoved({ trx, companyId }: Work, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('importFile')
    .set({
      ...{ fileRemovedAt: sql<Date>`coalesce(file_removed_at, now())`, fileName: '', sheets: [] },
      ...{ mapping: null, columns: JSON.stringify([]), review: null },
    })
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}
