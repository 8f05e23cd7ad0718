import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/** A scheduled payment that comes so many days after another one of the customer came to nothing takes its place. */
const REPLACES_DAYS = 30;

/**
 * The day from which the limits of what a customer schedules on these accounts count: that of the first of a row of their
 * scheduled payments of which each was put off, canceled by them or missed, and the next one took its place. Null when
 * there is none, or a scheduled payment was paid since.
 */
export async function readFirstWord(work: Reading, accountIds: readonly string[]): Promise<string | null> {
  if (accountIds.length === 0) return null;
  const { rows } = await sql<{ firstOn: string | null }>`
    with theirs as (
      select distinct s.id, s.status, s.reason, s.ended_at,
        coalesce(s.first_on, (s.created_at at time zone company_zone())::date) as first_on
      from schedule s join schedule_account sa on sa.company_id = s.company_id and sa.schedule_id = s.id
      where s.company_id = ${work.companyId} and sa.company_id = ${work.companyId}
        and sa.account_id = any(${[...accountIds]}::uuid[]) and s.source = 'portal' and s.ended_at is not null)
    select min(first_on) as "firstOn" from theirs
    where (status = 'MISSED' or status = 'CANCELED'
        and reason not in ('nothing-owed', 'too-little', 'disputed', 'withdrawn', 'plan-agreed', 'settlement-agreed', 'offer-accepted'))
      and ended_at > company_now() - make_interval(days => ${REPLACES_DAYS}::int)
      and ended_at > coalesce((select max(ended_at) from theirs where status = 'PAID'), '-infinity')`.execute(work.trx);
  return rows[0]?.firstOn ?? null;
}
