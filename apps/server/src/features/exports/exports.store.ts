import { type createExport, keptExportRequest } from '@recoup/contract/exports.ts';
import type { keptReportRequest } from '@recoup/contract/reports.ts';
import type { ExportList } from '@recoup/domain/exports/export-columns.ts';
import type { JobState } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

/** What was asked for, kept with the file; the language is the person's. */
export type ExportRequest = Omit<z.output<typeof createExport.body>, '_id'> & { readonly language: 'en' | 'es' };

/** Everything of the company, in the language of whoever asked. */
export interface WholeRequest {
  readonly list: 'everything';
  readonly format: 'zip';
  readonly language: 'en' | 'es';
}

/** Everything about one customer. */
export interface CustomerRequest {
  readonly list: 'customer';
  readonly format: 'zip';
  readonly debtorId: string;
  readonly language: 'en' | 'es';
}

export type KeptRequest = ExportRequest | WholeRequest | CustomerRequest | z.output<typeof keptReportRequest>;

export interface ExportRow {
  id: string;
  list: ExportList | 'everything' | 'customer' | 'report';
  format: 'csv' | 'xlsx' | 'zip' | 'pdf';
  request: unknown;
  state: JobState;
  fileName: string;
  fileKey: string | null;
  sizeBytes: number | null;
  progressDone: number;
  progressOf: number;
  rowCount: number;
  failure: string | null;
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
}

export async function readExportRow(work: Work, id: string): Promise<ExportRow | undefined> {
  const row = await work.trx
    .selectFrom('exportFile')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as ExportRow | undefined;
}

/** Several of them, for the list of jobs. */
export async function readExportRows(work: Work, ids: readonly string[]): Promise<ExportRow[]> {
  if (ids.length === 0) return [];
  const rows = await work.trx
    .selectFrom('exportFile')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
  return rows as ExportRow[];
}

export function requestOf(row: ExportRow): KeptRequest {
  return keptExportRequest.parse(row.request);
}

/** The newest export of everything that is being written, or whose file is still there. */
export async function readWholeExport(work: Work): Promise<ExportRow | undefined> {
  const row = await work.trx
    .selectFrom('exportFile')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('list', '=', 'everything')
    .where((or) => or.or([or('state', 'in', ['CREATED', 'PROCESSING', 'FAILED']), or('fileKey', 'is not', null)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as ExportRow | undefined;
}

export interface NewExport {
  readonly id: string;
  readonly request: KeptRequest;
  readonly fileName: string;
  readonly memberId: string;
  readonly memberName: string;
}

/** False when there is an export with this id already. */
export async function insertExport(work: Work, made: NewExport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work.trx
    .insertInto('exportFile')
    .values({
      companyId: work.companyId,
      id: made.id,
      list: made.request.list,
      format: made.request.format,
      request: JSON.stringify(made.request),
      fileName: made.fileName,
      createdBy: made.memberId,
      createdByName: made.memberName,
      createdAt: sql<Date>`company_now()`,
      updatedAt: sql<Date>`company_now()`,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/**
 * Takes an export that is not over yet for one attempt, which writes under this key from now on; an attempt before it
 * finds out at its next step and stops (G25). Answers the export as it was before.
 */
export async function claimExport(work: Work, id: string, fileKey: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select id, list, format, request, state, file_name, file_key, size_bytes, progress_done, progress_of, row_count,
      failure, created_by_name, created_at, finished_at, expires_at
    from export_file where company_id = ${work.companyId} and id = ${id} and state in ('CREATED', 'PROCESSING')
    for update`.execute(work.trx);
  const [before] = rows;
  if (!before) return undefined;
  await sql`update export_file set state = 'PROCESSING', file_key = ${fileKey}, progress_done = 0, updated_at = company_now()
    where company_id = ${work.companyId} and id = ${id}`.execute(work.trx);
  return before;
}

/** Moves the progress bar; false when the export is no longer this attempt's. */
export async function moveProgress(
  work: Work,
  id: string,
  { fileKey, done, of }: { readonly fileKey: string; readonly done: number; readonly of: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update export_file set progress_done = ${done}, progress_of = ${of}, updated_at = company_now()
    where company_id = ${work.companyId} and id = ${id} and file_key = ${fileKey} and state = 'PROCESSING'`.execute(
    work.trx,
  );
  return numAffectedRows === 1n;
}

/** The file is whole; false when the export is no longer this attempt's. It is kept so many days of real time. */
export async function finishExport(
  work: Work,
  id: string,
  file: { readonly fileKey: string; readonly rows: number; readonly bytes: number; readonly days: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update export_file set state = 'FINISHED', row_count = ${file.rows}, progress_done = ${file.rows},
      progress_of = ${file.rows}, size_bytes = ${file.bytes}, updated_at = company_now(), finished_at = company_now(),
      expires_at = now() + make_interval(days => ${file.days})
    where company_id = ${work.companyId} and id = ${id} and file_key = ${file.fileKey} and state = 'PROCESSING'`.execute(
    work.trx,
  );
  return numAffectedRows === 1n;
}

/** Ends an export that will not be written; answers the key of what was written so far. One that is over stays so. */
export async function failExport(
  work: Work,
  id: string,
  reason: string,
): Promise<{ fileKey: string | null } | undefined> {
  const { rows } = await sql<{ fileKey: string | null }>`
    update export_file e set state = 'FAILED', failure = ${reason}, file_key = null, updated_at = company_now(),
      finished_at = company_now()
    from (select company_id, id, file_key from export_file
      where company_id = ${work.companyId} and id = ${id} and state in ('CREATED', 'PROCESSING') for update) o
    where e.company_id = o.company_id and e.id = o.id
    returning o.file_key`.execute(work.trx);
  return rows[0];
}

/** Forgets the file of an export whose time is over; answers its key, when there is one to remove. */
export async function expireExportRow(work: Work, id: string): Promise<string | null> {
  const { rows } = await sql<{ fileKey: string | null }>`
    select file_key from export_file where company_id = ${work.companyId} and id = ${id} and expires_at <= now()
    for update`.execute(work.trx);
  await sql`update export_file set file_key = null
    where company_id = ${work.companyId} and id = ${id} and expires_at <= now()`.execute(work.trx);
  return rows[0]?.fileKey ?? null;
}

/** What a file says about its moment: the company's date today, its clock's place. */
export async function readPlace(work: Work): Promise<{ today: string; timeZone: string }> {
  const { rows } = await sql<{ today: string; timeZone: string }>`
    select company_today()::text as today, time_zone from company where company_id = ${work.companyId}`.execute(
    work.trx,
  );
  return rows[0] ?? { today: '', timeZone: 'UTC' };
}

/** As whose a paper is signed. */
export async function readCompanyName(work: Work): Promise<string> {
  const row = await work.trx
    .selectFrom('company')
    .select('name')
    .where('companyId', '=', work.companyId)
    .executeTakeFirst();
  return row?.name ?? '';
}
