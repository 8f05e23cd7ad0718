import type { ImportField } from '@recoup/domain/imports/import-field.ts';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { ImportFile } from '#server/db/schema.generated.ts';

export type ImportStage = 'PARSING' | 'MATCHING' | 'REVIEWING' | 'REVIEWED' | 'IMPORTING' | 'FINISHED' | 'FAILED';

export type RowOutcome = 'ready' | 'error' | 'duplicate' | 'created' | 'unchanged';

export interface ColumnMapping {
  readonly columns: readonly {
    readonly column: number;
    readonly field: ImportField;
    readonly dateFormat?: string | undefined;
  }[];
}

export interface ImportReview {
  readonly ready: number;
  readonly withErrors: number;
  readonly duplicates: number;
  readonly newDebtors: number;
  readonly amountCents: number;
}

export interface ImportResult {
  readonly created: number;
  readonly newDebtors: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly paid: number;
  readonly disputed: number;
}

export interface CellError {
  readonly column: number | null;
  readonly field: ImportField | null;
  readonly code: string;
  readonly message: string;
}

export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type ImportFileRow = Omit<Selectable<ImportFile>, 'stage' | 'mapping' | 'review' | 'result' | 'columns'> & {
  readonly stage: ImportStage;
  readonly mapping: ColumnMapping | null;
  readonly review: ImportReview | null;
  readonly result: ImportResult | null;
  readonly columns: readonly ImportColumn[];
};

export interface ImportColumn {
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  readonly proposal: {
    readonly field: ImportField;
    readonly confidence: number;
    readonly by: 'name' | 'content';
    readonly dateFormat: string | null;
  } | null;
}

type Change = Partial<{
  stage: ImportStage;
  encoding: string;
  delimiter: string;
  row_count: number;
  columns: string;
  mapping: string | null;
  review: string | null;
  result: string | null;
  progress_done: number;
  progress_of: number;
  cursor_line: number;
  revision: number;
  failure: string | null;
  workflow_id: string | null;
}>;

/** A JSON column holds what this feature wrote into it. */
function stored<T>(value: unknown): T {
  return value as T;
}

function typed(row: Selectable<ImportFile>): ImportFileRow {
  const { stage, columns, mapping, review, result, ...rest } = row;
  return {
    ...rest,
    stage: stage as ImportStage,
    columns: stored(columns),
    mapping: stored(mapping),
    review: stored(review),
    result: stored(result),
  };
}

export async function insertImport(
  trx: Trx,
  file: {
    companyId: string;
    id: string;
    fileName: string;
    fileKey: string;
    hash: Buffer;
    encoding: string;
    memberId: string;
  },
): Promise<void> {
  await trx
    .insertInto('import_file')
    .values({
      company_id: file.companyId,
      id: file.id,
      file_name: file.fileName,
      file_key: file.fileKey,
      file_hash: file.hash,
      encoding: file.encoding,
      stage: 'PARSING',
      created_by: file.memberId,
    })
    .execute();
}

export async function findImport(trx: Trx, companyId: string, id: string): Promise<ImportFileRow | undefined> {
  const row = await trx
    .selectFrom('import_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && typed(row);
}

/** Forgets an import and its rows: its file could not be read, so that nothing was ever made of it. */
export async function deleteImport(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('import_file').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** The import, locked: whoever else works on it waits, and then sees what was done (G25). */
export async function lockImport(trx: Trx, companyId: string, id: string): Promise<ImportFileRow | undefined> {
  const row = await trx
    .selectFrom('import_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export async function updateImport(trx: Trx, companyId: string, id: string, change: Change): Promise<void> {
  await trx
    .updateTable('import_file')
    .set({ ...change, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function listImportFiles(
  trx: Trx,
  companyId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportFileRow[]; total: number }> {
  const rows = await trx
    .selectFrom('import_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await trx
    .selectFrom('import_file')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(typed), total };
}

export async function insertRows(
  trx: Trx,
  companyId: string,
  importId: string,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_row (company_id, import_id, line, cells)
    select ${companyId}::uuid, ${importId}::uuid, r.line, r.cells
    from ${recordSet(rows, { line: 'integer', cells: 'text[]' })}`.execute(trx);
}

export async function deleteRows(trx: Trx, companyId: string, importId: string): Promise<void> {
  await trx.deleteFrom('import_row').where('company_id', '=', companyId).where('import_id', '=', importId).execute();
}

/** The next rows behind a line, whatever their outcome or only those that are ready, as JSON for speed. */
export async function readRowsAfter(
  trx: Trx,
  companyId: string,
  importId: string,
  { line, limit, only }: { line: number; limit: number; only: 'all' | 'ready' | 'rejected' },
): Promise<(FileRow & { readonly errors: readonly CellError[] })[]> {
  const condition =
    only === 'all' ? sql`true` : only === 'ready' ? sql`outcome = 'ready'` : sql`outcome in ('error', 'duplicate')`;
  const { rows } = await sql<{ line: number; cells: string[]; errors: CellError[] | null }>`
    select line, to_json(cells) as cells, errors from import_row
    where company_id = ${companyId} and import_id = ${importId} and line > ${line} and ${condition}
    order by line limit ${limit}`.execute(trx);
  return rows.map((row) => ({ ...row, errors: row.errors ?? [] }));
}

/** Forgets an earlier review. */
export async function resetOutcomes(trx: Trx, companyId: string, importId: string): Promise<void> {
  await trx
    .updateTable('import_row')
    .set({ outcome: 'ready', errors: null })
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'ready')
    .execute();
}

export async function markRows(
  trx: Trx,
  companyId: string,
  importId: string,
  rows: readonly { line: number; outcome: 'error' | 'duplicate' | 'unchanged'; errors: readonly CellError[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_row i set outcome = r.outcome, errors = r.errors
    from ${recordSet(rows, { line: 'integer', outcome: 'text', errors: 'jsonb' })}
    where i.company_id = ${companyId} and i.import_id = ${importId} and i.line = r.line
      and i.line = any(${rows.map((row) => row.line)}::integer[])`.execute(trx);
}

/**
 * Marks every row whose reference an earlier row of the file has already. `column` counts from zero. The lines are found
 * first: a join would be planned by statistics that a table just filled does not have yet.
 */
export async function markDuplicates(
  trx: Trx,
  companyId: string,
  importId: string,
  column: number,
  errors: readonly CellError[],
): Promise<void> {
  await sql`
    with seen as materialized (
      select line, row_number() over (partition by cells[${column + 1}] order by line) as nth from import_row
      where company_id = ${companyId} and import_id = ${importId} and cells[${column + 1}] <> ''
    )
    update import_row set outcome = 'duplicate', errors = ${JSON.stringify(errors)}
    where company_id = ${companyId} and import_id = ${importId}
      and line = any(array(select line from seen where nth > 1))`.execute(trx);
}

/** Those of the references that accounts of the company have already. */
export async function findTakenReferences(
  trx: Trx,
  companyId: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from account where company_id = ${companyId} and reference = any(${references}::text[])`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.reference));
}

/** Columns of a file that name its customers, counted from zero; undefined where the file has none. */
export type NamingColumns = Readonly<
  Partial<Record<'debtorReference' | 'email' | 'debtorName' | 'firstName' | 'lastName', number>>
>;

/** How many customers the ready rows name whom the company does not know yet, by the rules of `match-debtors.ts`. */
export async function countNewDebtors(
  trx: Trx,
  companyId: string,
  importId: string,
  columns: NamingColumns,
): Promise<number> {
  const cell = (column: number | undefined) =>
    column === undefined ? sql`''` : sql`coalesce(cells[${sql.lit(column + 1)}], '')`;
  // Two large sets are compared once; without fresh statistics the planner would compare each row with each.
  await sql`set local enable_nestloop = off`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    with named as (
      select ${cell(columns.debtorReference)} as reference, lower(${cell(columns.email)}) as email,
        coalesce(nullif(${cell(columns.debtorName)}, ''),
          btrim(${cell(columns.firstName)} || ' ' || ${cell(columns.lastName)})) as name
      from import_row where company_id = ${companyId} and import_id = ${importId} and outcome = 'ready'
    ), customer as (
      select min(reference) as reference, min(email) as email, min(name) as name from named
      group by case when reference <> '' then 'r' || reference when email <> '' then 'e' || email
        else 'n' || lower(name) end
    )
    select count(*) as count from customer n
    where not exists (
        select from debtor d where d.company_id = ${companyId} and n.reference <> '' and d.reference = n.reference)
      and not exists (
        select from contact c join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
        where c.company_id = ${companyId} and n.email <> '' and c.value = n.email
          and (n.reference = '' or d.reference is null))
      and not exists (
        select from debtor d where d.company_id = ${companyId} and n.name <> '' and d.display_name = n.name
          and (n.reference = '' or d.reference is null)
          and (n.email = '' or not exists (
            select from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'EMAIL')))`.execute(
    trx,
  );
  await sql`set local enable_nestloop = on`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function countOutcomes(
  trx: Trx,
  companyId: string,
  importId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('import_row')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
  return new Map(rows.map((row) => [row.outcome, row.count]));
}

export async function pageOfRows(
  trx: Trx,
  companyId: string,
  importId: string,
  { only, limit, offset }: { only: 'all' | 'errors'; limit: number; offset: number },
) {
  const condition = only === 'all' ? sql`true` : sql`outcome in ('error', 'duplicate')`;
  const { rows } = await sql<{ line: number; cells: string[]; outcome: RowOutcome; errors: CellError[] | null }>`
    select line, to_json(cells) as cells, outcome, errors from import_row
    where company_id = ${companyId} and import_id = ${importId} and ${condition}
    order by line limit ${limit} offset ${offset}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*) as total from import_row
    where company_id = ${companyId} and import_id = ${importId} and ${condition}`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function isLivingWorkflow(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('workflow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A debtor of the company as the match sees it. */
export interface KnownDebtor {
  readonly id: string;
  readonly reference: string | null;
  readonly hasEmail: boolean;
}

/** Debtors by any of the three marks that a file may know them by; one debtor may answer to several. */
export async function findKnownDebtors(
  trx: Trx,
  companyId: string,
  wanted: { references: readonly string[]; emails: readonly string[]; names: readonly string[] },
): Promise<(KnownDebtor & { readonly by: 'reference' | 'email' | 'name'; readonly key: string })[]> {
  const { rows: found } = await sql<{ by: 'reference' | 'email' | 'name'; key: string; id: string }>`
    select 'reference' as by, reference as key, id from debtor
    where company_id = ${companyId} and reference = any(${wanted.references}::text[])
    union all
    select 'email', value, debtor_id from contact
    where company_id = ${companyId} and kind = 'EMAIL' and value = any(${wanted.emails}::text[])
    union all
    select 'name', display_name, id from debtor
    where company_id = ${companyId} and display_name = any(${wanted.names}::text[])`.execute(trx);
  const ids = [...new Set(found.map((each) => each.id))];
  const { rows } = await sql<{ id: string; reference: string | null; has_email: boolean }>`
    select d.id, d.reference, exists (
        select from contact c where c.company_id = ${companyId} and c.debtor_id = d.id and c.kind = 'EMAIL') as has_email
    from debtor d where d.company_id = ${companyId} and d.id = any(${ids}::uuid[])
    order by d.created_at, d.id`.execute(trx);
  const byId = Map.groupBy(found, (each) => each.id);
  return rows.flatMap(({ id, reference, has_email: hasEmail }) =>
    (byId.get(id) ?? []).map(({ by, key }) => ({ id, reference, hasEmail, by, key })),
  );
}

export async function findMemberName(trx: Trx, companyId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && `${row.first_name} ${row.last_name}`.trim();
}

/** Plans made while the tables were small are made anew; in a transaction of its own, since it holds locks to its end. */
export async function refreshStatistics(trx: Trx): Promise<void> {
  await sql`select refresh_statistics()`.execute(trx);
}
