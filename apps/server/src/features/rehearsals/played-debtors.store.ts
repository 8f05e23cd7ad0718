import { sql } from 'kysely';
import { readCursor } from '#server/db/read-cursor.ts';
import type { Work } from '#server/work/work.ts';
import { audienceCondition } from '../workflows/campaign-facts.store.ts';

/** Whom a version of a campaign is for, as its row or its draft says it. */
export interface Audience {
  readonly audienceType: 'accounts' | 'filter';
  readonly audience: unknown;
  readonly issuedAfter: string | null;
}

function concerned(companyId: string, workflowId: string, audiences: readonly Audience[]) {
  const parts = audiences.map(
    (audience) => sql`
      select a.debtor_id from account a where ${audienceCondition(companyId, { id: workflowId, ...audience })}`,
  );
  // Whoever is in a run and in no audience any more: their run ends.
  const inRuns = sql`
    select debtor_id from collection_run
    where company_id = ${companyId} and workflow_id = ${workflowId} and status <> 'COMPLETED'`;
  return sql`(${sql.join([...parts, inRuns], sql` union `)})`;
}

/** Customers of the audiences or in an open run of the campaign, in order, in batches: one walk over all of them. */
export async function* listPlayed(
  work: Work,
  workflowId: string,
  audiences: readonly Audience[],
  size: number,
): AsyncGenerator<string[]> {
  const query = sql<{ debtorId: string }>`
    select debtor_id from ${concerned(work.companyId, workflowId, audiences)} c order by debtor_id`;
  for await (const rows of readCursor(work.trx, query, size)) yield rows.map((row) => row.debtorId);
}

export async function countPlayed(work: Work, workflowId: string, audiences: readonly Audience[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${concerned(work.companyId, workflowId, audiences)} c`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/** Which accounts of these customers are in an audience. */
export async function readAudience(
  work: Work,
  workflowId: string,
  audience: Audience,
  debtorIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where ${audienceCondition(work.companyId, { id: workflowId, ...audience })}
      and a.debtor_id = any(${[...debtorIds]}::uuid[])`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}
