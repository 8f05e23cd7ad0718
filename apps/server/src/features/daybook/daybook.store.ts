import { dateOfDayNumber } from '@recoup/domain/calendar/iso-date.ts';
import type { BookStep } from '@recoup/domain/daybook/book-figures.ts';
import type { BookPath } from '@recoup/domain/daybook/book-path.ts';
import type { OwnedPath } from '@recoup/domain/daybook/book-steps.ts';
import { sql } from 'kysely';
import { READING_IDLE_MS } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface Daybook {
  readonly number: number;
  readonly state: 'BUILDING' | 'LIVE' | 'RETIRED';
  readonly timeZone: string;
  readonly rule: number;
  readonly reason: 'first' | 'zone' | 'rule' | 'difference';
  readonly walk: 'accounts' | 'bookings' | 'done';
  readonly walkedId: string | null;
}

/** The newest first. */
export async function listDaybooks({ trx, companyId }: Work): Promise<Daybook[]> {
  const { rows } = await sql<Daybook>`
    select number, state, time_zone, rule, reason, walk, walked_id from daybook
    where company_id = ${companyId} order by number desc`.execute(trx);
  return rows;
}

/**
 * Whether nobody else counts this company; nobody begins to until the transaction ends. Between its statements it counts,
 * which takes its time on a busy machine.
 */
export async function lockDaybook({ trx, companyId }: Work): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(READING_IDLE_MS)}`.execute(trx);
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('daybook ' || ${companyId}::text, 0)) as free`.execute(trx);
  return rows[0]?.free === true;
}

export async function insertDaybook(
  { trx, companyId, now, timeZone }: Work,
  { number, state, rule, reason }: Pick<Daybook, 'number' | 'state' | 'rule' | 'reason'>,
): Promise<Daybook> {
  const walk = state === 'LIVE' ? 'done' : 'accounts';
  await sql`
    insert into daybook (company_id, number, state, time_zone, rule, reason, walk, begun_at, live_from)
    values (${companyId}, ${number}, ${state}, ${timeZone}, ${rule}, ${reason}, ${walk}, ${now},
      ${state === 'LIVE' ? sql`(${now}::timestamptz at time zone ${timeZone})::date` : null})`.execute(trx);
  return { number, state, timeZone, rule, reason, walk, walkedId: null };
}

export async function retireDaybook({ trx, companyId }: Work, number: number): Promise<void> {
  await sql`update daybook set state = 'RETIRED' where company_id = ${companyId} and number = ${number}`.execute(trx);
}

export async function makeDaybookLive({ trx, companyId, now, timeZone }: Work, number: number): Promise<void> {
  await sql`
    update daybook set state = 'LIVE', live_from = (${now}::timestamptz at time zone ${timeZone})::date
    where company_id = ${companyId} and number = ${number}`.execute(trx);
}

export async function markWalked(
  { trx, companyId }: Work,
  number: number,
  { walk, walkedId }: Pick<Daybook, 'walk' | 'walkedId'>,
): Promise<void> {
  await sql`
    update daybook set walk = ${walk}, walked_id = ${walkedId}
    where company_id = ${companyId} and number = ${number}`.execute(trx);
}

/** Takes away what a retired book holds, so many paths at a time; and at last the book itself. */
export async function dropRetired({ trx, companyId }: Work, number: number, limit: number): Promise<void> {
  const paths = await sql`
    delete from daybook_path p using (
      select subject_id from daybook_path where company_id = ${companyId} and number = ${number} limit ${limit}) gone
    where p.company_id = ${companyId} and p.number = ${number} and p.subject_id = gone.subject_id`.execute(trx);
  if (Number(paths.numAffectedRows ?? 0) === limit) return;
  await sql`delete from daybook_day where company_id = ${companyId} and number = ${number}`.execute(trx);
  await sql`delete from daybook where company_id = ${companyId} and number = ${number}`.execute(trx);
}

/** Accounts and bookings behind an id, in order: what a book that is built walks through. */
export async function listSubjects(
  { trx, companyId }: Work,
  { walk, walkedId }: Pick<Daybook, 'walk' | 'walkedId'>,
  limit: number,
): Promise<string[]> {
  const behind = walkedId === null ? sql`true` : sql`id > ${walkedId}`;
  const { rows } = await (walk === 'accounts'
    ? sql<{ id: string }>`
        select id from account where company_id = ${companyId} and ${behind} order by id limit ${limit}`
    : sql<{ id: string }>`
        select id from journal_entry where company_id = ${companyId} and account_id is null
          and kind in ('PAYMENT', 'RETURN') and ${behind} order by id limit ${limit}`
  ).execute(trx);
  return rows.map(({ id }) => id);
}

interface PathRow {
  readonly subjectId: string;
  readonly debtorId: string | null;
  readonly path: string;
}

const pathOf = ({ subjectId, debtorId, path }: PathRow): OwnedPath => ({
  id: subjectId,
  debtorId,
  path: JSON.parse(path) as BookPath,
});

export async function readPaths(
  { trx, companyId }: Work,
  number: number,
  ids: readonly string[],
): Promise<OwnedPath[]> {
  const { rows } = await sql<PathRow>`
    select subject_id, debtor_id, path from daybook_path
    where company_id = ${companyId} and number = ${number} and subject_id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows.map(pathOf);
}

/** The paths of customers, but for some. */
export async function readPathsBeside(
  { trx, companyId }: Work,
  number: number,
  { debtorIds, but }: { readonly debtorIds: readonly string[]; readonly but: ReadonlySet<string> },
): Promise<OwnedPath[]> {
  if (debtorIds.length === 0) return [];
  const { rows } = await sql<PathRow>`
    select subject_id, debtor_id, path from daybook_path
    where company_id = ${companyId} and number = ${number} and debtor_id = any(${[...debtorIds]}::uuid[])`.execute(trx);
  return rows.filter(({ subjectId }) => !but.has(subjectId)).map(pathOf);
}

export async function writePaths(
  { trx, companyId }: Work,
  number: number,
  { kept, gone }: { readonly kept: readonly OwnedPath[]; readonly gone: readonly string[] },
): Promise<void> {
  const rows = kept.map(({ id, debtorId, path }) => ({ id, debtorId, path: JSON.stringify(path) }));
  await sql`
    insert into daybook_path (company_id, number, subject_id, debtor_id, path)
    select ${companyId}::uuid, ${number}::int, r.id, r.debtor_id, r.path
    from ${recordSet(rows, { id: 'uuid', debtorId: 'uuid', path: 'text' })}
    on conflict (company_id, number, subject_id)
      do update set debtor_id = excluded.debtor_id, path = excluded.path`.execute(trx);
  if (gone.length === 0) return;
  await sql`
    delete from daybook_path
    where company_id = ${companyId} and number = ${number} and subject_id = any(${[...gone]}::uuid[])`.execute(trx);
}

export async function addSteps({ trx, companyId }: Work, number: number, steps: readonly BookStep[]): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ day, figure, value }) => ({ day: dateOfDayNumber(day), figure, value }));
  await sql`
    insert into daybook_day (company_id, number, figure, day, value)
    select ${companyId}::uuid, ${number}::int, r.figure, r.day, r.value
    from ${recordSet(rows, { day: 'date', figure: 'text', value: 'bigint' })}
    on conflict (company_id, number, figure, day)
      do update set value = daybook_day.value + excluded.value`.execute(trx);
}
