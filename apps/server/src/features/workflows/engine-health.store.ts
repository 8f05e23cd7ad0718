import { sql } from 'kysely';
import { ENDS_OF_JOBS } from '#server/jobs/queues.ts';
import type { Work } from '#server/work/work.ts';

/** More due runs than this are not counted one by one. */
const COUNTED = 10_000;

export interface EngineRow {
  dueRuns: number;
  oldestDueAt: Date | null;
  oldestDueSeconds: number;
  notTaken: number;
  openClaims: number;
  unknown: number;
  lastSentAt: Date | null;
  gaveUp: number;
}

/** The engine's figures; every part reads a few rows along an index. */
export async function readEngineFigures(work: Work): Promise<EngineRow> {
  const { rows } = await sql<EngineRow>`
    with due as (
      select next_at from collection_run
      where company_id = ${work.companyId} and status <> 'COMPLETED' and next_at <= company_now()
      order by next_at limit ${COUNTED}
    ), open_messages as (
      select status from message where company_id = ${work.companyId} and status in ('CLAIMED', 'SENDING', 'UNKNOWN')
    )
    select (select count(*)::integer from due) as due_runs,
      (select min(next_at) from due) as oldest_due_at,
      coalesce((select extract(epoch from company_now() - min(next_at))::integer from due), 0) as oldest_due_seconds,
      (select count(*)::integer from collection_run
        where company_id = ${work.companyId} and tries > 0 and status <> 'COMPLETED') as not_taken,
      (select count(*)::integer from open_messages where status <> 'UNKNOWN') as open_claims,
      (select count(*)::integer from open_messages where status = 'UNKNOWN') as unknown,
      (select sent_at from message
        where company_id = ${work.companyId} and direction = 'outgoing' and sent_at is not null
        order by at desc limit 1) as last_sent_at,
      (select count(*)::integer from pgboss.job
        where name = any(${ENDS_OF_JOBS}) and data ->> 'companyId' = ${work.companyId}
          and created_on > now() - interval '1 day') as gave_up`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error('figures without a row');
  return row;
}
