import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

/** Longest that an unfinished hand-over waits until somebody looks what became of it, in seconds. */
const OPEN_MESSAGE_SECONDS = 45;

/**
 * Writes when the company's campaigns have something to do next, in real time: the scheduler sees nothing but this
 * (G32). To be called last in a transaction that changed runs, campaigns or the company's clock. One writer at a time,
 * so that none overwrites what another has just made earlier.
 */
export async function refreshCompanyDue(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${work.companyId}, 7))`.execute(work.trx);
  const next = sql`
    select least(
      (select min(next_at) from collection_run
        where company_id = ${work.companyId} and status <> 'COMPLETED' and next_at is not null) - c.clock_offset,
      (select now() + make_interval(secs => ${OPEN_MESSAGE_SECONDS}) where exists (
        select 1 from message where company_id = ${work.companyId} and status in ('CLAIMED', 'SENDING'))),
      (select min(look_up_at) from message where company_id = ${work.companyId} and status = 'UNKNOWN')
    )
    from company c where c.company_id = ${work.companyId}`;
  await wake(work, 'workflow', next, 'exactly', 'real');
}
