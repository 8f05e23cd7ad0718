import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** Asks to be woken at four in the next night of the company, in real time, after its books were compared. */
export async function wakeNextNight(trx: Trx, companyId: string): Promise<void> {
  await sql`
    insert into company_due (company_id, kind, due_at)
    select company_id, 'cleaning',
      (((now() at time zone time_zone) - interval '4 hours')::date + 1 + time '04:00') at time zone time_zone
    from company where company_id = ${companyId}
    on conflict (company_id, kind) do update set due_at = excluded.due_at`.execute(trx);
}
