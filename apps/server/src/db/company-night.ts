import { sql } from 'kysely';
import type { Work } from '../work/work.ts';
import { wake } from './wake.ts';

/** At which hour of the company's own night each nightly work begins: what is over goes after the books were compared. */
const hours = { reconciliation: 3, cleaning: 4, demo: 5 } as const;

type NightlyKind = keyof typeof hours;

/** Asks to be woken at its hour of the company's next night, in real time: providers know no time machine. */
export async function wakeNextNight(work: Work, kind: NightlyKind): Promise<void> {
  const hour = sql`make_interval(hours => ${hours[kind]}::int)`;
  const night = sql`(((now() at time zone ${work.timeZone}) - ${hour})::date + 1 + ${hour}) at time zone ${work.timeZone}`;
  await wake(work, kind, night, 'exactly', 'real');
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

/** When this nightly work begins next, by the real clock; null where it is not waited for. */
export async function readNextNight(work: Work, kind: NightlyKind): Promise<Date | null> {
  const due = await work.trx
    .selectFrom('companyDue')
    .select('dueAt')
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return due?.dueAt ?? null;
}
