import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Offers whose time has come: open ones that nobody accepted, and agreements whose next part did not arrive. */
export async function findDueOffers(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from negotiation
    where company_id = ${work.companyId} and ((status in ('OPEN', 'PROPOSED') and expires_at <= company_now())
      or (status = 'ACCEPTED' and due_until <= company_now()))
    limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.accountId);
}

/** Tells the scheduler, in real time, that an offer falls due at this moment; an earlier wake stands. */
export async function wakeForOffers(work: Work, at: Date): Promise<void> {
  await sql`
    insert into company_due (company_id, kind, due_at)
    select company_id, 'offers', ${at}::timestamptz - clock_offset from company where company_id = ${work.companyId}
    on conflict (company_id, kind) do update set due_at = least(company_due.due_at, excluded.due_at)`.execute(work.trx);
}

/** The same from scratch, after what was due was worked off; no wake when nothing waits. */
export async function resetOfferWake(work: Work): Promise<void> {
  await sql`
    with next as (
      select min(at) as at from (
        select expires_at as at from negotiation where company_id = ${work.companyId} and status in ('OPEN', 'PROPOSED')
        union all select due_until from negotiation where company_id = ${work.companyId} and status = 'ACCEPTED') t
    ), gone as (delete from company_due where company_id = ${work.companyId} and kind = 'offers' and (select at from next) is null)
    insert into company_due (company_id, kind, due_at)
    select c.company_id, 'offers', next.at - c.clock_offset from company c, next
    where c.company_id = ${work.companyId} and next.at is not null
    on conflict (company_id, kind) do update set due_at = excluded.due_at`.execute(work.trx);
}
