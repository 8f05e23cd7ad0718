import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import type { JobState } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { bulkTables } from './bulk-tables.ts';
import type { BulkValue } from './bulk-verb.ts';

export interface BulkActionRow {
  id: string;
  entity: BulkEntity;
  action: BulkAction;
  input: unknown;
  chosen: unknown;
  state: JobState;
  matched: number;
  progressDone: number;
  changed: number;
  skipped: number;
  failed: number;
  isUndoable: boolean;
  undoState: JobState | null;
  undoDone: number;
  undone: number;
  undoKept: number;
  failure: string | null;
  undoFailure: string | null;
  createdBy: string | null;
  createdByName: string;
  undoBy: string | null;
  undoByName: string;
  requestId: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = sql`id, entity, action, input, chosen, state, matched, progress_done, changed, skipped, failed, is_undoable,
  undo_state, undo_done, undone, undo_kept, failure, undo_failure, created_by, created_by_name,
  undo_by, undo_by_name, request_id, created_at, finished_at`;

export interface NewBulkAction {
  readonly id: string;
  readonly entity: BulkEntity;
  readonly action: BulkAction;
  readonly input: unknown;
  readonly chosen: unknown;
  readonly isUndoable: boolean;
  readonly memberId: string;
  readonly memberName: string;
  readonly at: Date;
}

/** Writes the action down; false when its id is taken, which a repeated call is told by. */
export async function insertBulkAction(work: Work, action: NewBulkAction): Promise<boolean> {
  const row = await work.trx
    .insertInto('bulkAction')
    .values({
      companyId: work.companyId,
      id: action.id,
      entity: action.entity,
      action: action.action,
      input: JSON.stringify(action.input),
      chosen: JSON.stringify(action.chosen),
      isUndoable: action.isUndoable,
      createdBy: action.memberId,
      createdByName: action.memberName,
      requestId: work.requestId ?? null,
      createdAt: action.at,
      updatedAt: action.at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Freezes the ids of the set, in their order, and answers how many they are and what stands for exactly them. */
export async function freezeRows(
  work: Work,
  bulkActionId: string,
  entity: BulkEntity,
  where: RawBuilder<boolean>,
): Promise<{ count: number; fingerprint: string }> {
  const { from: source, id } = bulkTables[entity];
  const { rows } = await sql<{ count: number; high: string | null; low: string | null }>`
    with chosen as materialized (select ${id} as id from ${source} where ${where}), frozen as (
      insert into bulk_action_row (company_id, bulk_action_id, position, record_id)
      select ${work.companyId}::uuid, ${bulkActionId}::uuid, row_number() over (order by id), id from chosen order by id
    )
    select count(*)::int as count, ${setHash} from chosen`.execute(work.trx);
  const counted = rows[0] ?? { count: 0, high: null, low: null };
  return { count: counted.count, fingerprint: fingerprintOf(counted.count, [counted]) };
}

/** Two sums of the ids that do not depend on their order; together with the number they stand for the set. */
export const setHash = sql`bit_xor(uuid_hash_extended(id, 0))::text as high, bit_xor(uuid_hash_extended(id, 1))::text as low`;

/** One text for the set that groups make up together. */
export function fingerprintOf(
  count: number,
  groups: readonly { readonly high: string | null; readonly low: string | null }[],
): string {
  const xor = (values: readonly (string | null)[]) =>
    BigInt.asUintN(
      64,
      values.reduce((sum, value) => sum ^ BigInt(value ?? 0), 0n),
    ).toString(36);
  return `${count}-${xor(groups.map((each) => each.high))}-${xor(groups.map((each) => each.low))}`;
}

export async function setMatched(work: Work, bulkActionId: string, matched: number): Promise<void> {
  await work.trx
    .updateTable('bulkAction')
    .set({ matched })
    .where('companyId', '=', work.companyId)
    .where('id', '=', bulkActionId)
    .execute();
}

export async function readBulkAction(work: Work, bulkActionId: string): Promise<BulkActionRow | undefined> {
  const { rows } = await sql<BulkActionRow>`
    select ${columns} from bulk_action where company_id = ${work.companyId} and id = ${bulkActionId}`.execute(work.trx);
  return rows[0];
}

/** The action while nobody else works on it: batches of two workers follow one another (G25). */
export async function lockBulkAction(work: Work, bulkActionId: string): Promise<BulkActionRow | undefined> {
  const { rows } = await sql<BulkActionRow>`
    select ${columns} from bulk_action where company_id = ${work.companyId} and id = ${bulkActionId} for update`.execute(
    work.trx,
  );
  return rows[0];
}

export interface FrozenRow {
  position: number;
  recordId: string;
  before: BulkValue;
  after: BulkValue;
}

/** The next frozen rows after a position; for an undo only those that were changed. */
export async function nextRows(
  work: Work,
  bulkActionId: string,
  span: { readonly after: number; readonly size: number; readonly onlyChanged: boolean },
): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    select position, record_id, before, after from bulk_action_row
    where company_id = ${work.companyId} and bulk_action_id = ${bulkActionId}
      and position > ${span.after} and position <= ${span.after + span.size}
      ${span.onlyChanged ? sql`and outcome = 'changed'` : sql``} order by position`.execute(work.trx);
  return rows;
}

export interface ResultRow extends FrozenRow {
  outcome: string;
  reason: string | null;
}

/** What became of the rows after a position. */
export async function resultRows(
  work: Work,
  bulkActionId: string,
  span: { readonly after: number; readonly size: number },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select position, record_id, before, after, outcome, reason from bulk_action_row
    where company_id = ${work.companyId} and bulk_action_id = ${bulkActionId}
      and position > ${span.after} and position <= ${span.after + span.size} order by position`.execute(work.trx);
  return rows;
}

export interface RowOutcome {
  readonly position: number;
  readonly outcome: 'changed' | 'skipped' | 'failed' | 'undone';
  readonly reason: string | null;
  readonly before: BulkValue;
  readonly after: BulkValue;
}

export async function markRows(work: Work, bulkActionId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const types = { position: 'integer', outcome: 'text', reason: 'text', before: 'jsonb', after: 'jsonb' };
  await sql`
    update bulk_action_row b set outcome = r.outcome, reason = r.reason, before = r.before, after = r.after
    from ${recordSet(outcomes, types)}
    where b.company_id = ${work.companyId} and b.bulk_action_id = ${bulkActionId} and b.position = r.position`.execute(
    work.trx,
  );
}

/** Moves counters and state in the commit of the batch they tell of. */
export async function updateBulkAction(
  work: Work,
  bulkActionId: string,
  values: Readonly<
    Partial<
      Pick<
        BulkActionRow,
        | 'state'
        | 'progressDone'
        | 'changed'
        | 'skipped'
        | 'failed'
        | 'undoState'
        | 'undoDone'
        | 'undone'
        | 'undoKept'
        | 'failure'
        | 'undoFailure'
        | 'undoBy'
        | 'undoByName'
        | 'finishedAt'
      >
    >
  >,
): Promise<void> {
  await work.trx
    .updateTable('bulkAction')
    .set({ ...values, updatedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', bulkActionId)
    .execute();
}

/** Bulk actions for the list of jobs, newest first. */
export async function listBulkActions(work: Work, ids: readonly string[]): Promise<BulkActionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BulkActionRow>`
    select ${columns} from bulk_action where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[])
    order by created_at desc, id desc`.execute(work.trx);
  return rows;
}
