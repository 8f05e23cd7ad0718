import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** When the customer was told that a scheduled payment is of this amount in place of the agreed one; null: not yet. */
export async function readToldAmount(
  work: Work,
  schedule: { readonly id: string; readonly amountCents: number },
): Promise<Date | null> {
  const { rows } = await sql<{ endedAt: Date }>`
    select ended_at from notice
    where company_id = ${work.companyId} and record_id = ${schedule.id} and kind = 'SCHEDULE_CHANGED' and status = 'SENT'
      and (facts ->> 'amountCents')::bigint = ${schedule.amountCents}
    order by ended_at limit 1`.execute(work.trx);
  return rows[0]?.endedAt ?? null;
}

/** The amount that the newest words about a scheduled payment name, in cents, told or on their way; null: none were asked for. */
export async function readNewestAmount(work: Work, scheduleId: string): Promise<number | null> {
  const { rows } = await sql<{ cents: number }>`
    select (facts ->> 'amountCents')::bigint as cents from notice
    where company_id = ${work.companyId} and record_id = ${scheduleId}::uuid
      and kind in ('SCHEDULE_CONFIRMED', 'SCHEDULE_CHANGED')
    order by asked_at desc, id desc limit 1`.execute(work.trx);
  return rows[0]?.cents ?? null;
}
