import type { ForecastMeasure } from '@recoup/domain/risk/measure-forecasts.ts';
import type { Calibration } from '@recoup/domain/risk/recalibrate.ts';
import type { RiskPoints } from '@recoup/domain/risk/risk-card.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

/** What is said of an owed account. */
export interface Standing {
  readonly accountId: string;
  readonly probability: number;
  readonly lossCents: number;
  readonly reasons: readonly RiskPoints[];
  readonly nextStep: string;
}

/** A forecast that is kept to be judged. */
export interface Snapshot {
  readonly accountId: string;
  readonly day: string;
  readonly card: number;
  readonly probability: number;
  readonly balanceCents: number;
}

const standingColumns = {
  ...{ accountId: 'uuid', probability: 'real', lossCents: 'bigint', reasons: 'jsonb', nextStep: 'text' },
};
const snapshotColumns = {
  ...{ accountId: 'uuid', day: 'date', card: 'real', probability: 'real', balanceCents: 'bigint' },
};

export async function putStandings(work: Work, day: string, standings: readonly Standing[]): Promise<void> {
  await sql`
    insert into risk_standing (company_id, account_id, day, probability, loss_cents, reasons, next_step)
    select ${work.companyId}::uuid, r.account_id, ${day}::date, r.probability, r.loss_cents, r.reasons, r.next_step
    from ${recordSet(standings, standingColumns)}
    on conflict (company_id, account_id) do update set day = excluded.day, probability = excluded.probability,
      loss_cents = excluded.loss_cents, reasons = excluded.reasons, next_step = excluded.next_step`.execute(work.trx);
}

/** Takes away what was said of accounts that are not owed any more. Answers how many. */
export async function dropOlderStandings(work: Work, day: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from risk_standing where company_id = ${work.companyId} and day <> ${day}::date`.execute(work.trx);
  return Number(numAffectedRows ?? 0);
}

export async function insertSnapshots(work: Work, snapshots: readonly Snapshot[]): Promise<void> {
  await sql`
    insert into risk_snapshot (company_id, account_id, day, card, probability, balance_cents)
    select ${work.companyId}::uuid, r.account_id, r.day, r.card, r.probability, r.balance_cents
    from ${recordSet(snapshots, snapshotColumns)} on conflict do nothing`.execute(work.trx);
}

/** The day of the newest snapshot, `YYYY-MM-DD`; null before the first. */
export async function lastSnapshotDay(work: Work): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from risk_snapshot where company_id = ${work.companyId}`.execute(work.trx);
  return rows[0]?.day ?? null;
}

/** The last instant of a day at the company's place. */
export async function endOfDay(work: Work, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1)::timestamp at time zone ${work.timeZone}) - interval '1 millisecond' as at`.execute(
    work.trx,
  );
  return rows[0]?.at ?? work.now;
}

/** For so many days whoever was forecast may pay. */
export const RISK_DAYS = 60;

/**
 * Writes what arrived within sixty days of the snapshots whose time is over: money that came in on the account less what
 * went back, by the journal, each on its own day. Waivers and credits are no money. Answers how many were judged.
 */
export async function judgeSnapshots(work: Work, limit: number): Promise<number> {
  const dayEnd = sql`((s.day + 1)::timestamp at time zone ${work.timeZone})`;
  const { numAffectedRows } = await sql`
    with due as (
      select account_id, day from risk_snapshot where company_id = ${work.companyId} and arrived_cents is null
        and day < (select company_today()) - ${RISK_DAYS}::int order by day, account_id limit ${limit}
    )
    update risk_snapshot s set arrived_cents = coalesce((
        select sum(-l.amount_cents) from journal_line l
        join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.kind in ('PAYMENT', 'RETURN')
          and not e.is_undated and e.occurred_at >= ${dayEnd} and e.occurred_at < ${dayEnd} + make_interval(days => ${RISK_DAYS}::int)
        where l.company_id = s.company_id and l.account_id = s.account_id and l.ledger_account = 'receivable'), 0)
    from due where s.company_id = ${work.companyId} and s.account_id = due.account_id and s.day = due.day`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

export interface JudgedRow {
  readonly day: string;
  readonly card: number;
  readonly probability: number;
  readonly isBad: boolean;
}

/** The forecasts of the last two years that are judged, oldest first; of accounts that were deleted since nothing is said. */
export async function readJudged(work: Work): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select s.day::text as day, s.card::float8 as card, s.probability::float8 as probability,
      s.arrived_cents * 2 < s.balance_cents as is_bad
    from risk_snapshot s where s.company_id = ${work.companyId} and s.arrived_cents is not null
      and s.day > (select company_today()) - 730
    order by s.day, s.account_id`.execute(work.trx);
  return rows;
}

/** Forecasts older than two years are no measure of today's. Answers how many went. */
export async function dropOldSnapshots(work: Work): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from risk_snapshot where company_id = ${work.companyId} and day <= (select company_today()) - 730`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

export interface MeasureRow {
  readonly cardVersion: number;
  readonly day: string;
  readonly measure: ForecastMeasure | null;
  readonly through: string | null;
  readonly calibration: Calibration | null;
  readonly unskilledSince: string | null;
}

export async function putMeasure(work: Work, row: MeasureRow): Promise<void> {
  await sql`
    insert into risk_measure (company_id, card_version, day, measure, through, calibration, unskilled_since)
    values (${work.companyId}, ${row.cardVersion}, ${row.day}::date, ${JSON.stringify(row.measure)}::jsonb, ${row.through}::date,
      ${JSON.stringify(row.calibration)}::jsonb, ${row.unskilledSince}::date)
    on conflict (company_id) do update set card_version = excluded.card_version, day = excluded.day, measure = excluded.measure,
      through = excluded.through, calibration = excluded.calibration, unskilled_since = excluded.unskilled_since`.execute(
    work.trx,
  );
}

export async function readMeasure(work: Work): Promise<MeasureRow | null> {
  const { rows } = await sql<MeasureRow>`
    select card_version, day::text as day, measure, through::text as through, calibration, unskilled_since::text as unskilled_since
    from risk_measure where company_id = ${work.companyId}`.execute(work.trx);
  return rows[0] ?? null;
}

/** At two of the company's next night, before whoever begins to work looks. */
export async function wakeNextReview(work: Work): Promise<void> {
  const night = sql`((company_today() + 1)::timestamp + interval '2 hours') at time zone ${work.timeZone}`;
  await wake(work, 'risk', night, 'exactly');
}

/** Erases what was said of a company's accounts once it has ended. Answers how many rows went. */
export async function eraseRisk({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows: standings = 0n } = await sql`
    delete from risk_standing where company_id = ${companyId} and account_id in (
      select account_id from risk_standing where company_id = ${companyId} limit ${limit})`.execute(trx);
  const { numAffectedRows: snapshots = 0n } = await sql`
    delete from risk_snapshot where company_id = ${companyId} and (day, account_id) in (
      select day, account_id from risk_snapshot where company_id = ${companyId} limit ${limit})`.execute(trx);
  await sql`delete from risk_measure where company_id = ${companyId}`.execute(trx);
  return Number(standings + snapshots);
}
