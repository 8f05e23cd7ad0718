import type { PulledKind, SyncMode, SyncType } from '@recoup/domain/integrations/integration-policy.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What became of the records of one kind. */
export interface KindCounts {
  readonly read: number;
  readonly made: number;
  readonly changed: number;
  readonly ignored: number;
}

export type RunCounts = Partial<Readonly<Record<PulledKind, KindCounts>>>;

export interface SyncRunRow {
  readonly id: string;
  readonly integrationId: string;
  readonly type: SyncType;
  readonly mode: SyncMode;
  readonly state: 'PROCESSING' | 'FINISHED' | 'FAILED';
  readonly isBackfill: boolean;
  readonly kind: PulledKind;
  readonly repeats: number;
  readonly counts: RunCounts;
  readonly failure: string | null;
  readonly createdByName: string;
  readonly begunAt: Date;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const columns = sql`r.id, r.integration_id, r.type, r.mode, r.state, r.is_backfill, r.kind, r.repeats, r.counts, r.failure,
  r.created_by_name, r.begun_at, r.created_at, r.finished_at`;

/** False while another run of the same ledger is on its way. */
export async function insertRun(
  work: Work,
  run: Pick<SyncRunRow, 'id' | 'integrationId' | 'type' | 'mode' | 'isBackfill' | 'kind' | 'createdByName'>,
): Promise<boolean> {
  const result = await sql`
    insert into sync_run (company_id, id, integration_id, type, mode, state, is_backfill, kind, created_by_name, begun_at)
    values (${work.companyId}, ${run.id}, ${run.integrationId}, ${run.type}, ${run.mode}, 'PROCESSING', ${run.isBackfill},
      ${run.kind}, ${run.createdByName}, ${work.now})
    on conflict do nothing`.execute(work.trx);
  return Number(result.numAffectedRows ?? 0) === 1;
}

export async function readOpenRun(work: Work, integrationId: string): Promise<SyncRunRow | undefined> {
  const { rows } = await sql<SyncRunRow>`
    select ${columns} from sync_run r
    where r.company_id = ${work.companyId} and r.integration_id = ${integrationId} and r.state = 'PROCESSING'`.execute(
    work.trx,
  );
  return rows[0];
}

/** The newest runs of a connection. */
export async function listRuns(work: Work, integrationId: string, limit = 20): Promise<SyncRunRow[]> {
  const { rows } = await sql<SyncRunRow>`
    select ${columns} from sync_run r
    where r.company_id = ${work.companyId} and r.integration_id = ${integrationId}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(work.trx);
  return rows;
}

export interface SyncJobRow extends SyncRunRow {
  readonly serviceId: string;
}

/** Runs by their ids, as the tray of jobs shows them. */
export async function readSyncJobs(work: Work, ids: readonly string[]): Promise<SyncJobRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SyncJobRow>`
    select ${columns}, i.service_id from sync_run r
    join integration i on i.company_id = r.company_id and i.id = r.integration_id
    where r.company_id = ${work.companyId} and r.id = any(${[...ids]}::uuid[])`.execute(work.trx);
  return rows;
}

export async function updateRun(
  work: Work,
  id: string,
  { counts, ...change }: Partial<Pick<SyncRunRow, 'state' | 'kind' | 'repeats' | 'counts' | 'failure' | 'finishedAt'>>,
): Promise<void> {
  await work.trx
    .updateTable('syncRun')
    .set({ ...change, ...(counts ? { counts: JSON.stringify(counts) } : {}) })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

export interface CursorRow {
  readonly kind: PulledKind;
  readonly highWater: Date | null;
  /** Of the reading that is under way. */
  readonly seenWater: Date | null;
  readonly pageCursor: string | null;
}

export async function listCursors(work: Work, integrationId: string): Promise<CursorRow[]> {
  const { rows } = await sql<CursorRow>`
    select kind, high_water, seen_water, page_cursor from sync_cursor
    where company_id = ${work.companyId} and integration_id = ${integrationId}`.execute(work.trx);
  return rows;
}

/** Keeps how far a kind was read. What was seen last never goes back, whatever a later page says. */
export async function keepCursor(work: Work, integrationId: string, cursor: CursorRow): Promise<void> {
  const { kind, highWater, seenWater, pageCursor } = cursor;
  await sql`
    insert into sync_cursor (company_id, integration_id, kind, high_water, seen_water, page_cursor)
    values (${work.companyId}, ${integrationId}, ${kind}, ${highWater}, ${seenWater}, ${pageCursor})
    on conflict (company_id, integration_id, kind) do update
      set high_water = greatest(sync_cursor.high_water, excluded.high_water), seen_water = excluded.seen_water,
        page_cursor = excluded.page_cursor`.execute(work.trx);
}
