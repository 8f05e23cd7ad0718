import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Ends the open runs of a customer where another one, who stays, has an open run too; answers their ids. */
export async function endRunsBeside(work: Work, from: string, into: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update collection_run r set status = 'COMPLETED', reason = 'merged', reasons = '{merged}', completed_at = ${work.now},
      next_at = null, updated_at = now()
    where r.company_id = ${work.companyId} and r.debtor_id = ${from} and r.status <> 'COMPLETED' and exists (
      select 1 from collection_run o
      where o.company_id = ${work.companyId} and o.debtor_id = ${into} and o.status <> 'COMPLETED')
    returning r.id`.execute(work.trx);
  return rows.map((run) => run.id);
}

export async function moveRuns(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update collection_run set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
