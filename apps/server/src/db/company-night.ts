import { sql } from 'kysely';
import type { Work } from '../work/work.ts';

/** At which hour of the company's own night each nightly work begins: what is over goes after the books were compared. */
const hours = { reconciliation: 3, cleaning: 4 } as const;

type NightlyKind = keyof typeof hours;

/** Asks to be woken at its hour of the company's next night, in real time: providers know no time machine. */
export async function wakeNextNight(work: Work, kind: NightlyKind): Promise<void> {
  const hour = sql`make_interval(hours => ${hours[kind]}::int)`;
  await sql`
    insert into company_due (company_id, kind, due_at)
    select company_id, ${kind}::text,
      (((now() at time zone time_zone) - ${hour})::date + 1 + ${hour}) at time zone time_zone
    from company where company_id = ${work.companyId}
    on conflict (company_id, kind) do update set due_at = excluded.due_at`.execute(work.trx);
}

/** Whether this night's work is still to be done: the clock asks for it at every tick until it has begun. */
export async function isNightDue(work: Work, kind: NightlyKind): Promise<boolean> {
  const due = await work.trx
    .selectFrom('companyDue')
    .select('companyId')
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .where('dueAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return due !== undefined;
}
