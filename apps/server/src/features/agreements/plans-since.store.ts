import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/**
 * Whether a plan was agreed on one of these accounts after that moment, however it stands by now: what was over
 * before does not come back in its place.
 */
export async function isPlannedSince(
  work: Reading,
  accountIds: readonly string[],
  since: Date | null,
): Promise<boolean> {
  if (since === null || accountIds.length === 0) return false;
  const { rows } = await sql<{ isPlanned: boolean }>`
    select exists (select 1 from plan_account a join plan p on p.company_id = a.company_id and p.id = a.plan_id
      where a.company_id = ${work.companyId} and a.account_id = any(${[...accountIds]}::uuid[])
        and p.accepted_at > ${since}) as "isPlanned"`.execute(work.trx);
  return rows[0]?.isPlanned ?? false;
}
