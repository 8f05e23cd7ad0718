import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Whoever moves the clock keeps it so often; who died holds it no longer than `HELD`. */
export const KEEP_EVERY_MS = 5_000;
const HELD = sql`now() + interval '20 seconds'`;

/** Takes the company's clock for whoever moves it; false while somebody else does. */
export async function takeClock(work: Work): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company set clock_moves_until = ${HELD} where company_id = ${work.companyId}
      and (clock_moves_until is null or clock_moves_until < now())`.execute(work.trx);
  return numAffectedRows === 1n;
}

/** Keeps the clock for whoever moves it, while an hour's work takes its time. */
export async function keepClock(work: Work): Promise<void> {
  await sql`update company set clock_moves_until = ${HELD}
    where company_id = ${work.companyId} and clock_moves_until is not null`.execute(work.trx);
}

/** The clock stands again. */
export async function leaveClock(work: Work): Promise<void> {
  await sql`update company set clock_moves_until = null where company_id = ${work.companyId}`.execute(work.trx);
}

/** Moves the company's clock on by an hour; answers whether a new day began at its place. */
export async function passHour(work: Work): Promise<boolean> {
  const { rows } = await sql<{ isNewDay: boolean }>`
    with before as (select company_today() as today)
    update company c set clock_offset = c.clock_offset + interval '1 hour' from before where c.company_id = ${work.companyId}
    returning ((now() + c.clock_offset) at time zone c.time_zone)::date <> before.today as is_new_day`.execute(
    work.trx,
  );
  return rows[0]?.isNewDay ?? false;
}

/** The company's present, and how many days its clock is ahead. */
export async function readClock(work: Work): Promise<{ now: Date; days: number } | undefined> {
  const { rows } = await sql<{ now: Date; days: number }>`
    select company_now() as now, (extract(epoch from clock_offset) / 86400)::float8 as days from company
    where company_id = ${work.companyId}`.execute(work.trx);
  return rows[0];
}

/** Lets the company's clock show this instant, for what follows in the transaction. */
export async function setClock(work: Work, at: Date): Promise<void> {
  await sql`update company set clock_offset = ${at}::timestamptz - now() where company_id = ${work.companyId}`.execute(
    work.trx,
  );
}

/** The company's clock is the true one again. */
export async function resetClock(work: Work): Promise<void> {
  await sql`update company set clock_offset = interval '0' where company_id = ${work.companyId}`.execute(work.trx);
}
