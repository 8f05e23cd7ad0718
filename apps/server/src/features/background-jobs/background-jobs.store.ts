import { type RawBuilder, sql } from 'kysely';
import type { ImportResult, ImportStage } from '#server/features/imports/imports.store.ts';
import type { Work } from '#server/work/work.ts';

export interface JobPlace {
  kind: 'import' | 'bulk' | 'export' | 'rehearsal' | 'sync';
  id: string;
}

/** Everything that runs for long and that people look at, in one table of places. */
const places = (companyId: string) => sql`(
  select 'bulk' as kind, id, created_at, '' as title from bulk_action where company_id = ${companyId}
  union all
  select 'import', id, created_at, file_name from import_file where company_id = ${companyId}
  union all
  select 'export', id, created_at, file_name from export_file where company_id = ${companyId}
  union all
  select 'rehearsal', r.id, r.created_at, w.name from rehearsal r
  join workflow w on w.company_id = r.company_id and w.id = r.workflow_id where r.company_id = ${companyId}
  union all
  select 'sync', id, created_at, '' from sync_run where company_id = ${companyId} and created_by_name <> ''
) j`;

/** One page of jobs, newest first. */
export async function listPlaces(
  work: Work,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ places: JobPlace[]; total: number }> {
  const { rows } = await sql<JobPlace>`
    select kind, id from ${places(work.companyId)} order by created_at desc, id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(work.trx);
  const counted = await sql<{ total: number }>`
    select (select count(*) from bulk_action where company_id = ${work.companyId})
      + (select count(*) from import_file where company_id = ${work.companyId})
      + (select count(*) from export_file where company_id = ${work.companyId})
      + (select count(*) from rehearsal where company_id = ${work.companyId})
      + (select count(*) from sync_run where company_id = ${work.companyId} and created_by_name <> '') as total`.execute(
    work.trx,
  );
  return { places: rows, total: counted.rows[0]?.total ?? 0 };
}

const FOUND_MAX = 100;

/** Jobs by id, or whose title contains a text; the newest hundred. */
export async function findPlaces(
  work: Work,
  command: { readonly ids?: readonly string[] | undefined; readonly pattern?: string | undefined },
): Promise<JobPlace[]> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (command.ids) parts.push(sql`id = any(${[...command.ids]}::uuid[])`);
  if (command.pattern) parts.push(sql`fold_text(title) like ${command.pattern}`);
  const { rows } = await sql<JobPlace>`
    select kind, id from ${places(work.companyId)} where ${sql.join(parts, sql` and `)}
    order by created_at desc, id desc limit ${FOUND_MAX}`.execute(work.trx);
  return rows;
}

export interface ImportJobRow {
  id: string;
  fileName: string;
  entity: 'account' | 'debtor';
  keptAccounts: number;
  keptCredits: number;
  keptDebtors: number;
  stage: ImportStage;
  progressDone: number;
  progressOf: number;
  result: ImportResult | null;
  failure: string | null;
  createdByName: string;
  confirmedAt: Date | null;
  undoneAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export async function readImportJobs(work: Work, ids: readonly string[]): Promise<ImportJobRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImportJobRow>`
    select id, file_name, entity, kept_accounts, kept_credits, kept_debtors, stage, progress_done, progress_of, result, failure, created_by_name, confirmed_at, undone_at, created_at,
      finished_at
    from import_file where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[])`.execute(work.trx);
  return rows;
}
