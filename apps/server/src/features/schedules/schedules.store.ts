import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import type { ScheduleState } from '@recoup/domain/schedules/schedule-state.ts';
import { type SqlBool, sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { readBookedUntil } from '../agreements/money-since.store.ts';

export interface ScheduleRow {
  readonly id: string;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly dueOn: string;
  readonly dueAt: Date;
  readonly cutOffAt: Date;
  readonly dueUntil: Date;
  readonly methodId: string | null;
  readonly methodLabel: string | null;
  readonly negotiationId: string | null;
  readonly status: ScheduleState;
  readonly paymentId: string | null;
  readonly paidCents: number;
  readonly source: 'portal' | 'staff' | 'offer';
  readonly reason: string;
  readonly createdAt: Date;
  /** Null: it took nobody's place. */
  readonly firstOn: string | null;
  readonly version: number;
}

const standingStates: readonly ScheduleState[] = ['OPEN', 'CHARGING', 'REMINDED'];

function selectSchedules(work: Work) {
  return work.trx
    .selectFrom('schedule')
    .select([
      'id',
      'debtorId',
      'amountCents',
      'currency',
      'dueOn',
      'dueAt',
      'cutOffAt',
      'dueUntil',
      'methodId',
      'methodLabel',
      'negotiationId',
      'status',
      'paymentId',
      'paidCents',
      'source',
      'reason',
      'createdAt',
      'firstOn',
      'version',
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<Pick<ScheduleRow, 'status' | 'source'>>();
}

export async function readSchedule(work: Work, id: string): Promise<ScheduleRow | undefined> {
  return selectSchedules(work).where('id', '=', id).executeTakeFirst();
}

/** The same with its row locked; its accounts must be locked before it. */
export async function lockSchedule(work: Work, id: string): Promise<ScheduleRow | undefined> {
  return selectSchedules(work).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function listSchedules(work: Work, debtorId: string): Promise<ScheduleRow[]> {
  return selectSchedules(work)
    .where('debtorId', '=', debtorId)
    .orderBy(sql`status in ('OPEN', 'CHARGING', 'REMINDED') desc, due_on, id`)
    .limit(100)
    .execute();
}

/** Schedules of accounts in these states, the soonest first. */
export async function schedulesOfAccounts(
  work: Work,
  accountIds: readonly string[],
  states: readonly ScheduleState[],
): Promise<ScheduleRow[]> {
  if (accountIds.length === 0) return [];
  return selectSchedules(work)
    .where('status', 'in', [...states])
    .where(
      sql<SqlBool>`exists (select 1 from schedule_account sa where sa.company_id = schedule.company_id
        and sa.schedule_id = schedule.id and sa.account_id = any(${[...accountIds]}::uuid[]))`,
    )
    .orderBy('dueOn')
    .orderBy('id')
    .execute();
}

/** What an agreement has scheduled and is not over. */
export async function schedulesOfOffer(work: Work, negotiationId: string): Promise<ScheduleRow[]> {
  return selectSchedules(work)
    .where('negotiationId', '=', negotiationId)
    .where('status', 'in', [...standingStates])
    .orderBy('dueOn')
    .execute();
}

export interface SchedulePart extends AccountPart {
  readonly reference: string;
  /** The last booking on the account that it knew of. */
  readonly bookedUntil: number;
  /** Of a part of an offer: what the parts before it take of the money first. */
  readonly aheadCents: number;
  /** Of a part of an offer over several accounts: what was owed on this one when it was agreed; null for any other. */
  readonly agreedOwedCents: number | null;
}

export async function partsOfSchedules(
  work: Work,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SchedulePart[]>> {
  const parts = new Map<string, SchedulePart[]>();
  if (ids.length === 0) return parts;
  const rows = await work.trx
    .selectFrom('scheduleAccount as s')
    .innerJoin('account as a', (join) =>
      join.onRef('a.companyId', '=', 's.companyId').onRef('a.id', '=', 's.accountId'),
    )
    .innerJoin('schedule as c', (join) =>
      join.onRef('c.companyId', '=', 's.companyId').onRef('c.id', '=', 's.scheduleId'),
    )
    .leftJoin('negotiation as n', (join) =>
      join
        .onRef('n.companyId', '=', 's.companyId')
        .onRef('n.bundleId', '=', 'c.negotiationId')
        .onRef('n.accountId', '=', 's.accountId'),
    )
    .select(['s.scheduleId', 's.accountId', 's.amountCents', 's.bookedUntil', 's.aheadCents', 'a.reference'])
    .select(sql<number | null>`n.amount_cents + coalesce(n.waived_cents, 0)`.as('agreedOwedCents'))
    .where('s.companyId', '=', work.companyId)
    .where('s.scheduleId', 'in', [...ids])
    .orderBy('s.accountId')
    .execute();
  for (const { scheduleId, ...part } of rows) parts.set(scheduleId, [...(parts.get(scheduleId) ?? []), part]);
  return parts;
}

/** What can be charged now of accounts, in cents: nothing of one that is disputed or gone. */
export async function readChargeable(work: Work, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; cents: number }>`
    select id, balance_cents - pending_cents as cents from account
    where company_id = ${work.companyId} and id = any(${[...accountIds]}::uuid[])
      and not is_disputed and status not in ('Draft', 'Canceled')`.execute(work.trx);
  return new Map(rows.map((row) => [row.id, row.cents]));
}

/** What standing schedules hold of each account, in cents. The accounts must be locked. */
export async function scheduledCents(work: Work, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ accountId: string; cents: number }>`
    select sa.account_id, sum(sa.amount_cents)::bigint as cents
    from schedule_account sa join schedule s on s.company_id = sa.company_id and s.id = sa.schedule_id
    where sa.company_id = ${work.companyId} and sa.account_id = any(${[...accountIds]}::uuid[])
      and s.status in ('OPEN', 'REMINDED')
    group by sa.account_id`.execute(work.trx);
  return new Map(rows.map((row) => [row.accountId, row.cents]));
}

export interface NewSchedule extends Omit<ScheduleRow, 'status' | 'paymentId' | 'paidCents' | 'reason' | 'version'> {
  readonly memberId: string | null;
  readonly portalLinkId: string | null;
  readonly parts: readonly (AccountPart & { readonly aheadCents?: number })[];
}

/** False, and nothing added, when the id is in use. */
export async function insertSchedule(work: Work, schedule: NewSchedule): Promise<boolean> {
  const added = await work.trx
    .insertInto('schedule')
    .values({
      companyId: work.companyId,
      id: schedule.id,
      debtorId: schedule.debtorId,
      amountCents: schedule.amountCents,
      currency: schedule.currency,
      dueOn: schedule.dueOn,
      dueAt: schedule.dueAt,
      cutOffAt: schedule.cutOffAt,
      dueUntil: schedule.dueUntil,
      methodId: schedule.methodId,
      methodLabel: schedule.methodLabel,
      negotiationId: schedule.negotiationId,
      source: schedule.source,
      memberId: schedule.memberId,
      portalLinkId: schedule.portalLinkId,
      createdAt: schedule.createdAt,
      firstOn: schedule.firstOn,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await insertScheduleParts(work, schedule.id, schedule.parts);
  return true;
}

/** The parts of a schedule; money counts for them that is booked from now on. Their accounts must be locked. */
export async function insertScheduleParts(work: Work, scheduleId: string, parts: NewSchedule['parts']): Promise<void> {
  const bookedUntil = await readBookedUntil(
    work,
    parts.map((part) => part.accountId),
  );
  await work.trx
    .insertInto('scheduleAccount')
    .values(
      parts.map((part) => ({
        companyId: work.companyId,
        scheduleId,
        accountId: part.accountId,
        amountCents: part.amountCents,
        bookedUntil: bookedUntil.get(part.accountId) ?? 0,
        aheadCents: part.aheadCents ?? 0,
      })),
    )
    .execute();
}

export async function deleteScheduleParts(work: Work, scheduleId: string): Promise<void> {
  await work.trx
    .deleteFrom('scheduleAccount')
    .where('companyId', '=', work.companyId)
    .where('scheduleId', '=', scheduleId)
    .execute();
}

/** Accounts leave a schedule; what has come in for the others still counts. */
export async function deletePartsOf(work: Work, scheduleId: string, accountIds: readonly string[]): Promise<void> {
  await work.trx
    .deleteFrom('scheduleAccount')
    .where('companyId', '=', work.companyId)
    .where('scheduleId', '=', scheduleId)
    .where('accountId', 'in', [...accountIds])
    .execute();
}

export async function updateSchedule(
  work: Work,
  id: string,
  change: {
    readonly status?: ScheduleState;
    readonly amountCents?: number;
    readonly dueOn?: string;
    readonly dueAt?: Date;
    readonly cutOffAt?: Date;
    readonly dueUntil?: Date;
    readonly methodId?: string | null;
    readonly methodLabel?: string | null;
    /** Who said its words last. */
    readonly source?: 'portal' | 'staff' | 'offer';
    readonly paymentId?: string;
    readonly paidCents?: number;
    readonly reason?: string;
    readonly endedAt?: Date;
  },
): Promise<void> {
  await work.trx
    .updateTable('schedule')
    .set({
      status: change.status,
      amountCents: change.amountCents,
      dueOn: change.dueOn,
      dueAt: change.dueAt,
      cutOffAt: change.cutOffAt,
      dueUntil: change.dueUntil,
      methodId: change.methodId,
      methodLabel: change.methodLabel,
      source: change.source,
      paymentId: change.paymentId,
      paidCents: change.paidCents,
      reason: change.reason,
      endedAt: change.endedAt,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** What still waits for its day and is to be charged to a saved method. */
export async function openSchedulesOfMethod(work: Work, methodId: string): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('schedule')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('methodId', '=', methodId)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Another saved method takes the place of one that was exchanged, on everything that still waits for its day. */
export async function replaceMethod(
  work: Work,
  debtorId: string,
  methods: { readonly from: string; readonly to: string; readonly label: string },
): Promise<void> {
  await work.trx
    .updateTable('schedule')
    .set({ methodId: methods.to, methodLabel: methods.label, version: sql<number>`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('methodId', '=', methods.from)
    .where('status', '=', 'OPEN')
    .execute();
}

/** What a lapsed agreement had scheduled for days that lie ahead is open again; answers it. */
export async function reopenLapsed(work: Work, negotiationId: string): Promise<ScheduleRow[]> {
  await work.trx
    .updateTable('schedule')
    .set({ status: 'OPEN', reason: '', endedAt: null, version: sql<number>`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('negotiationId', '=', negotiationId)
    .where('status', '=', 'CANCELED')
    .where('reason', '=', 'lapsed')
    .where('dueAt', '>', work.now)
    .execute();
  return (await schedulesOfOffer(work, negotiationId)).filter((each) => each.status === 'OPEN');
}

/** Schedules whose day has come, or whose days of grace are over without money. */
export async function findDueSchedules(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from schedule
    where company_id = ${work.companyId} and ((status = 'OPEN' and due_at <= company_now())
      or (status = 'REMINDED' and due_until <= company_now()))
    order by due_at, id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** Schedules that were handed to the provider and have not heard of it, after a crash. */
export async function findChargingSchedules(work: Work, limit: number): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('schedule')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('status', '=', 'CHARGING')
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function scheduleOfPayment(work: Work, paymentId: string): Promise<{ id: string } | undefined> {
  return work.trx
    .selectFrom('schedule')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
}

/** Tells the scheduler when the next scheduled payment has its moment, after what was due was worked off. */
export async function resetScheduleWake(work: Work): Promise<void> {
  const next = sql`
    select min(at) from (
      select due_at as at from schedule where company_id = ${work.companyId} and status = 'OPEN'
      union all select due_until from schedule where company_id = ${work.companyId} and status = 'REMINDED'
      union all select company_now() + interval '15 minutes' from schedule
        where company_id = ${work.companyId} and status = 'CHARGING') t`;
  await wake(work, 'schedules', next, 'exactly');
}

/** The creditor's name. */
export async function readCreditor(work: Work): Promise<string> {
  const { name } = await work.trx
    .selectFrom('company')
    .select('name')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** What a customer can still schedule, by account: owed, not disputed, not on its way, not scheduled, neither in a plan nor settled; the oldest due date first. */
export async function schedulableAccounts(
  work: Work,
  debtorId: string,
): Promise<Array<{ id: string; reference: string; freeCents: number; dueDate: string; currency: string }>> {
  const { rows } = await sql<{ id: string; reference: string; freeCents: number; dueDate: string; currency: string }>`
    select a.id, a.reference, a.currency, a.due_date,
      greatest(0, a.balance_cents - a.pending_cents - coalesce((
        select sum(sa.amount_cents) from schedule_account sa
        join schedule s on s.company_id = sa.company_id and s.id = sa.schedule_id
        where sa.company_id = a.company_id and sa.account_id = a.id and s.status in ('OPEN', 'REMINDED')), 0))::bigint
        as "freeCents"
    from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.status not in ('Draft', 'Canceled')
      and a.balance_cents > 0 and not a.is_disputed
      and not exists (select 1 from plan_account pa join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
        where pa.company_id = a.company_id and pa.account_id = a.id and pa.is_open and p.status in ('ACTIVE', 'LATE'))
      and not exists (select 1 from negotiation n
        where n.company_id = a.company_id and n.account_id = a.id and n.status = 'ACCEPTED')
    order by a.due_date, a.id limit 100`.execute(work.trx);
  return rows;
}
