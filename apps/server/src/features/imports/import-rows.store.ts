import type { importRow, rowOutcomes } from '@recoup/contract/imports.ts';
import type { Difference } from '@recoup/domain/imports/compare-account.ts';
import type { CellError } from '@recoup/domain/imports/imported-row.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

type ImportRow = z.output<typeof importRow>;
export type RowOutcome = (typeof rowOutcomes)[number];
/** Differences as they are found, without the sentence: whoever looks at them reads them in a language of their own. */
export type CellChange = Difference & { readonly column: number | null };
export type ConflictCode = NonNullable<ImportRow['conflict']>['code'];
export type RowDecision = 'skip' | 'import';

export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row with what was found out about it. */
export interface StoredRow extends FileRow {
  readonly outcome: RowOutcome;
  readonly errors: readonly CellError[];
  readonly edited: readonly number[];
  readonly changes: readonly CellChange[];
  readonly conflict: ConflictCode | null;
  readonly decision: RowDecision | null;
  readonly recordId: string | null;
}

/** What a check says of a row; `ready` rows without anything to tell are not written. */
export interface RowMark {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly errors?: readonly CellError[];
  readonly changes?: readonly CellChange[];
  readonly conflict?: ConflictCode | null;
  readonly recordId?: string | null;
}

const columns = sql`line, to_json(cells) as cells, outcome, coalesce(errors, '[]') as errors,
  to_json(coalesce(edited, '{}')) as edited, coalesce(changes, '[]') as changes, conflict, decision,
  record_id`;

export async function insertRows(work: Work, importId: string, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_row (company_id, import_id, line, cells)
    select ${work.companyId}::uuid, ${importId}::uuid, r.line, r.cells
    from ${recordSet(rows, { line: 'integer', cells: 'text[]' })}`.execute(work.trx);
}

export async function deleteRows(work: Work, importId: string): Promise<void> {
  await work.trx
    .deleteFrom('importRow')
    .where('companyId', '=', work.companyId)
    .where('importId', '=', importId)
    .execute();
}

const rejected: readonly RowOutcome[] = ['error', 'duplicate', 'conflict', 'skipped'];

/** The next rows behind a line: all of them, those of some outcomes, or those that were not imported. */
export async function readRowsAfter(
  work: Work,
  importId: string,
  { line, limit, only }: { line: number; limit: number; only: 'all' | 'rejected' | readonly RowOutcome[] },
): Promise<StoredRow[]> {
  const outcomes = only === 'rejected' ? rejected : only;
  const condition = outcomes === 'all' ? sql`true` : sql`outcome = any(${[...outcomes]}::text[])`;
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_row
    where company_id = ${work.companyId} and import_id = ${importId} and line > ${line} and ${condition}
    order by line limit ${limit}`.execute(work.trx);
  return rows;
}

export async function findRow(work: Work, importId: string, line: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_row
    where company_id = ${work.companyId} and import_id = ${importId} and line = ${line}`.execute(work.trx);
  return rows[0];
}

/** Rows whose cell is one of these texts, in the order of the file. */
export async function rowsWithValue(
  work: Work,
  importId: string,
  { column, values, limit }: { column: number; values: readonly string[]; limit: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_row
    where company_id = ${work.companyId} and import_id = ${importId} and cells[${column + 1}] = any(${[...values]}::text[])
    order by line limit ${limit}`.execute(work.trx);
  return rows;
}

/** Forgets an earlier review; what a person decided about a row stays. */
export async function resetOutcomes(work: Work, importId: string): Promise<void> {
  await sql`
    update import_row set outcome = case when decision = 'skip' then 'skipped' else 'ready' end, errors = null,
      changes = null, conflict = null, record_id = null
    where company_id = ${work.companyId} and import_id = ${importId}
      and outcome <> case when decision = 'skip' then 'skipped' else 'ready' end`.execute(work.trx);
}

export async function markRows(work: Work, importId: string, marks: readonly RowMark[]): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map(({ line, outcome, errors, changes, conflict, recordId }) => ({
    line,
    outcome,
    errors: errors && errors.length > 0 ? errors : null,
    changes: changes && changes.length > 0 ? changes : null,
    conflict: conflict ?? null,
    recordId: recordId ?? null,
  }));
  const types = {
    line: 'integer',
    outcome: 'text',
    errors: 'jsonb',
    changes: 'jsonb',
    conflict: 'text',
    recordId: 'uuid',
  };
  await sql`
    update import_row i set outcome = r.outcome, errors = r.errors, changes = r.changes, conflict = r.conflict,
      record_id = r.record_id
    from ${recordSet(rows, types)}
    where i.company_id = ${work.companyId} and i.import_id = ${importId} and i.line = r.line
      and i.line = any(${rows.map((row) => row.line)}::integer[])`.execute(work.trx);
}

/**
 * Marks every row whose cell an earlier row of the file has already. `column` counts from zero. The lines are found
 * first: a join would be planned by statistics that a table just filled does not have yet.
 */
export async function markDuplicates(
  work: Work,
  importId: string,
  column: number,
  errors: readonly CellError[],
): Promise<void> {
  await sql`
    with seen as materialized (
      select line, row_number() over (partition by cells[${column + 1}] order by line) as nth from import_row
      where company_id = ${work.companyId} and import_id = ${importId} and cells[${column + 1}] <> '' and outcome = 'ready'
    )
    update import_row set outcome = 'duplicate', errors = ${JSON.stringify(errors)}
    where company_id = ${work.companyId} and import_id = ${importId}
      and line = any(array(select line from seen where nth > 1))`.execute(work.trx);
}

export async function setCells(
  work: Work,
  importId: string,
  line: number,
  row: { cells: readonly string[]; edited: readonly number[]; decision: RowDecision | null },
): Promise<void> {
  await sql`
    update import_row set cells = ${[...row.cells]}::text[], edited = ${[...row.edited]}::integer[],
      decision = ${row.decision}
    where company_id = ${work.companyId} and import_id = ${importId} and line = ${line}`.execute(work.trx);
}

/** Replaces a text of a column wherever it stands; answers how many rows had it. */
export async function replaceValue(
  work: Work,
  importId: string,
  { column, value, to }: { column: number; value: string; to: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_row set cells[${sql.lit(column + 1)}] = ${to},
      edited = (select array_agg(distinct c) from unnest(coalesce(edited, '{}') || ${column}::integer) as c)
    where company_id = ${work.companyId} and import_id = ${importId} and cells[${column + 1}] = ${value}`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Writes what a person decided about all rows of an outcome; answers how many those were. */
export async function decideRows(
  work: Work,
  importId: string,
  choice: {
    only: 'error' | 'conflict' | 'skipped';
    decision: RowDecision | null;
    /** Only rows with an error in this column and this text in it. */
    cell?: { readonly column: number; readonly value: string };
  },
): Promise<number> {
  const { only, decision, cell } = choice;
  const where = cell
    ? sql`and cells[${cell.column + 1}] = ${cell.value}
        and errors @> ${JSON.stringify([{ column: cell.column }])}::jsonb`
    : sql``;
  const set = decision === 'skip' ? sql`, outcome = 'skipped'` : sql``;
  const { numAffectedRows } = await sql`
    update import_row set decision = ${decision}${set}
    where company_id = ${work.companyId} and import_id = ${importId} and outcome = ${only} ${where}`.execute(work.trx);
  return Number(numAffectedRows ?? 0);
}

/** Has every conflict updated that is only somebody's change here; answers how many those were. */
export async function openConflicts(work: Work, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_row set decision = 'import', outcome = 'update', conflict = null
    where company_id = ${work.companyId} and import_id = ${importId} and outcome = 'conflict' and conflict = 'CHANGED_HERE'`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Has every row taken as it stands that falls due before its invoice date, once it is checked again; how many. */
export async function openDates(work: Work, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_row set decision = 'import'
    where company_id = ${work.companyId} and import_id = ${importId} and outcome = 'conflict' and conflict = 'DUE_BEFORE_ISSUE'`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

export async function countOutcomes(work: Work, importId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await work.trx
    .selectFrom('importRow')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('companyId', '=', work.companyId)
    .where('importId', '=', importId)
    .groupBy('outcome')
    .execute();
  return new Map(rows.map((row) => [row.outcome, row.count]));
}

/** Behind the cursor of a running import a ready row was created and an update was made, whatever stands at the row. */
export interface RowsPage {
  readonly outcomes: readonly RowOutcome[] | 'all';
  readonly limit: number;
  readonly offset: number;
}

export async function pageOfRows(
  work: Work,
  importId: string,
  { outcomes, limit, offset }: RowsPage,
): Promise<{ rows: StoredRow[]; total: number }> {
  const condition = outcomes === 'all' ? sql`true` : sql`outcome = any(${[...outcomes]}::text[])`;
  const { rows } = await sql<StoredRow>`
    select ${columns} from import_row
    where company_id = ${work.companyId} and import_id = ${importId} and ${condition}
    order by line limit ${limit} offset ${offset}`.execute(work.trx);
  const counted = await sql<{ total: number }>`
    select count(*) as total from import_row
    where company_id = ${work.companyId} and import_id = ${importId} and ${condition}`.execute(work.trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface ProblemGroup extends CellError {
  /** The bad text; null where it is not one cell that is wrong. */
  readonly value: string | null;
  readonly count: number;
}

/** What is wrong with how many rows, most frequent first; `total` counts the groups. */
export async function groupProblems(
  work: Work,
  importId: string,
  limit: number,
): Promise<{ groups: ProblemGroup[]; total: number }> {
  const { rows } = await sql<ProblemGroup & { total: number }>`
    select (e->>'column')::integer as "column", e->>'field' as field, e->>'problem' as problem,
      cells[(e->>'column')::integer + 1] as value, e->>'says' as says, count(*) as count, count(*) over () as total
    from import_row cross join lateral jsonb_array_elements(errors) as e
    where company_id = ${work.companyId} and import_id = ${importId} and outcome in ('error', 'duplicate')
    group by 1, 2, 3, 4, 5 order by count desc, 1, 4 limit ${limit}`.execute(work.trx);
  return { groups: rows.map(({ total: _total, ...group }) => group), total: rows[0]?.total ?? 0 };
}

/** How often each text of a column stands in the file, counted while it was read. */
export type ValueCounts = readonly { readonly value: string; readonly count: number }[];

/** A JSON column holds what this feature wrote into it. */
function stored<T>(value: unknown): T {
  return value as T;
}

export async function saveValueCounts(
  work: Work,
  importId: string,
  counts: readonly (ValueCounts | null)[],
): Promise<void> {
  await work.trx
    .deleteFrom('importValue')
    .where('companyId', '=', work.companyId)
    .where('importId', '=', importId)
    .execute();
  const rows = counts.flatMap((each, index) => (each ? [{ columnIndex: index, counts: each }] : []));
  if (rows.length === 0) return;
  await sql`
    insert into import_value (company_id, import_id, column_index, counts)
    select ${work.companyId}::uuid, ${importId}::uuid, r.column_index, r.counts
    from ${recordSet(rows, { columnIndex: 'integer', counts: 'jsonb' })}`.execute(work.trx);
}

export async function findValueCounts(work: Work, importId: string, column: number): Promise<ValueCounts | null> {
  const row = await work.trx
    .selectFrom('importValue')
    .select('counts')
    .where('companyId', '=', work.companyId)
    .where('importId', '=', importId)
    .where('columnIndex', '=', column)
    .executeTakeFirst();
  return row ? stored<ValueCounts>(row.counts) : null;
}
