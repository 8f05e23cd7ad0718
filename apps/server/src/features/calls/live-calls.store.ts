import type { CallLeg, CallSide, HandOverState, HangupCause } from '@recoup/domain/calls/call-leg.ts';
import type { CallState, LiveCall } from '@recoup/domain/calls/call-state.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { sql, type Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import type { Work } from '#server/work/work.ts';

export interface CallFacts {
  readonly id: string;
  /** Null: nobody has said yet whose call it is. */
  readonly debtorId: string | null;
  readonly accountId: string | null;
  readonly contactId: string | null;
  readonly taskId: string | null;
  readonly direction: 'incoming' | 'outgoing';
  readonly to: string;
  readonly ownNumber: string;
  readonly at: Date;
  readonly memberId: string | null;
  readonly line: 'BROWSER' | 'PHONE' | null;
  readonly state: CallState;
  readonly outcome: string;
  readonly answeredAt: Date | null;
  readonly hangupAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly takenAt: Date | null;
  readonly voicemailAt: Date | null;
  readonly concludedAt: Date | null;
  readonly noticeAt: Date | null;
}

export interface LegRow extends CallLeg {
  readonly id: string;
  readonly callId: string;
  readonly to: string;
  readonly joinsLegId: string | null;
  readonly controlId: string | null;
  readonly providerLegId: string | null;
  readonly askedAt: Date | null;
}

const callColumns = sql`id, debtor_id, account_id, contact_id, task_id, direction, to_value as to, own_number, at, member_id,
  line, state, outcome, answered_at, hangup_at, stopped_at, taken_at, voicemail_at, concluded_at, notice_at`;

/** How often a call changes its customer while it is being locked: two customers become one. */
const LOOKS_MAX = 5;

export interface LockedCall {
  readonly call: CallFacts;
  readonly legs: readonly LegRow[];
}

/** A call with its legs, its customer, if one is known, locked before it: the order of all locks. Undefined: there is none. */
export async function lockCall(work: Work, callId: string): Promise<LockedCall | undefined> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const seen = await work.trx
      .selectFrom('phoneCall')
      .select('debtorId')
      .where('companyId', '=', work.companyId)
      .where('id', '=', callId)
      .executeTakeFirst();
    if (!seen) return undefined;
    if (seen.debtorId) await lockDebtor(work, seen.debtorId);
    const { rows } = await sql<CallFacts>`
      select ${callColumns} from phone_call
      where company_id = ${work.companyId} and id = ${callId} for no key update`.execute(work.trx);
    const [call] = rows;
    if (call && call.debtorId === seen.debtorId) return { call, legs: await readLegs(work, callId) };
  }
  throw new Error('the customer of a call changes faster than it can be locked');
}

export async function readLegs(work: Work, callId: string): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    select id, call_id, side, to_value as to, hand_over, joins_leg_id, control_id, provider_leg_id, asked_at, ringing_at,
      answered_at, bridged_at, ended_at, cause
    from call_leg where company_id = ${work.companyId} and call_id = ${callId} order by side`.execute(work.trx);
  return rows;
}

/** The facts of a call as the domain judges them. */
export function liveCallOf({ call, legs }: LockedCall): LiveCall {
  return {
    direction: call.direction,
    member: legs.find((leg) => leg.side === 'MEMBER') ?? null,
    customer: legs.find((leg) => leg.side === 'CUSTOMER') ?? null,
    isTaken: call.takenAt !== null,
    isVoicemail: call.voicemailAt !== null,
    isStopped: call.stoppedAt !== null,
  };
}

export interface NewLiveCall {
  readonly id: string;
  readonly debtorId: string | null;
  readonly accountId: string | null;
  readonly contactId: string | null;
  readonly taskId: string | null;
  readonly direction: 'incoming' | 'outgoing';
  readonly to: string;
  readonly ownNumber: string;
  readonly line: 'BROWSER' | 'PHONE' | null;
  readonly memberId: string | null;
  readonly state: CallState;
  readonly decisionId: string | null;
}

/** Counts as an attempt from this moment on. */
export async function insertLiveCall(work: Work, call: NewLiveCall): Promise<void> {
  const { to, ...rest } = call;
  await work.trx
    .insertInto('phoneCall')
    .values({ companyId: work.companyId, ...rest, toValue: to, outcome: 'no-answer', note: '', at: work.now })
    .execute();
}

export async function updateCall(work: Work, callId: string, values: Updateable<DB['phoneCall']>): Promise<void> {
  await work.trx
    .updateTable('phoneCall')
    .set(values)
    .where('companyId', '=', work.companyId)
    .where('id', '=', callId)
    .execute();
}

export interface NewLeg {
  readonly id: string;
  readonly callId: string;
  readonly side: CallSide;
  readonly to: string;
  readonly handOver: HandOverState;
  readonly joinsLegId?: string | null;
  readonly controlId?: string | null;
  readonly providerLegId?: string | null;
  readonly ringingAt?: Date | null;
}

/** False when the call has a leg of this side already. */
export async function insertLeg(work: Work, { to, ...leg }: NewLeg): Promise<boolean> {
  const result = await work.trx
    .insertInto('callLeg')
    .values({ companyId: work.companyId, ...leg, toValue: to })
    .onConflict((conflict) => conflict.columns(['companyId', 'callId', 'side']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function updateLeg(
  work: Work,
  legId: string,
  values: Updateable<DB['callLeg']> & { readonly cause?: HangupCause | null },
): Promise<void> {
  await work.trx
    .updateTable('callLeg')
    .set(values)
    .where('companyId', '=', work.companyId)
    .where('id', '=', legId)
    .execute();
}

/** The call of a leg, by our own id of it or the provider's. */
export async function findCallOfLeg(
  work: Work,
  leg: { readonly id: string | null; readonly providerLegId: string },
): Promise<{ callId: string; legId: string } | undefined> {
  const { rows } = await sql<{ callId: string; legId: string }>`
    select call_id, id as "legId" from call_leg where company_id = ${work.companyId}
      and (provider_leg_id = ${leg.providerLegId} or (id = ${leg.id}::uuid and provider_leg_id is null))
    order by provider_leg_id nulls last limit 1`.execute(work.trx);
  return rows[0];
}

/** Whether the member speaks, or still has to say how their last call ended. One such call at a time. */
export async function isMemberBusy(work: Work, memberId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('call of ' || ${work.companyId}::text || ${memberId}::text, 0))`.execute(
    work.trx,
  );
  const { rows } = await sql`
    select 1 from phone_call where company_id = ${work.companyId} and member_id = ${memberId}
      and state not in ('ENDED', 'MISSED', 'FAILED') limit 1`.execute(work.trx);
  return rows.length > 0;
}

/** Whether somebody is on the line with the customer, or their phone rings. */
export async function isCustomerBusy(work: Work, debtorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from phone_call where company_id = ${work.companyId} and debtor_id = ${debtorId}
      and state not in ('ENDED', 'MISSED', 'FAILED') limit 1`.execute(work.trx);
  return rows.length > 0;
}

/** Whether the task asks for a call to this customer and is open. */
export async function isOpenCallTask(work: Work, taskId: string, debtorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from task where company_id = ${work.companyId} and id = ${taskId} and debtor_id = ${debtorId}
      and kind = 'task_call' and status = 'OPEN'`.execute(work.trx);
  return rows.length > 0;
}

/** The number from which a company calls, and at which it is called. */
export async function readOwnNumber(work: Work): Promise<string> {
  const row = await work.trx
    .selectFrom('company')
    .select('smsFrom')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return row.smsFrom;
}

/** Whose customer it is; nobody's while the customer is unknown. */
export async function readAssignee(work: Work, debtorId: string | null): Promise<string | null> {
  if (debtorId === null) return null;
  const row = await work.trx
    .selectFrom('debtor')
    .select('assigneeId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.assigneeId ?? null;
}

/** How a company introduces itself to a caller. */
export async function readCompanyVoice(work: Work): Promise<{ name: string; language: Language }> {
  return work.trx
    .selectFrom('company')
    .select(['name', 'language'])
    .where('companyId', '=', work.companyId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow();
}

/** Whether something is still to be done at the provider about a call. */
export async function isWorkLeft(work: Work, callId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from call_leg where company_id = ${work.companyId} and call_id = ${callId} and hand_over = 'READY'
    union all
    select 1 from call_command where company_id = ${work.companyId} and call_id = ${callId} and done_at is null limit 1`.execute(
    work.trx,
  );
  return rows.length > 0;
}

/** The provider tells its own time: here it is the company's, and never before the call began. */
export async function companyTimeOf(work: Work, told: string): Promise<Date> {
  if (Number.isNaN(Date.parse(told))) return work.now;
  const { rows } = await sql<{ at: Date }>`
    select least(${told}::timestamptz + clock_offset, company_now()) as at
    from company where company_id = ${work.companyId}`.execute(work.trx);
  return rows[0]?.at ?? work.now;
}

/**
 * All customers who have the number, each once, the one who was last on the line first. A number that was marked wrong is
 * nobody's: whoever answers there is somebody else.
 */
export async function findCallers(work: Work, number: string): Promise<{ debtorId: string; contactId: string }[]> {
  const { rows } = await sql<{ debtorId: string; contactId: string }>`
    select k.debtor_id, k.id as "contactId"
    from (select distinct on (c.debtor_id) c.debtor_id, c.id, c.created_at from contact c
      join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
      where c.company_id = ${work.companyId} and c.kind = 'PHONE' and c.value = ${number} and not c.is_wrong
      order by c.debtor_id, c.created_at, c.id) k
    order by (select max(p.at) from phone_call p where p.company_id = ${work.companyId} and p.debtor_id = k.debtor_id)
      desc nulls last, k.created_at, k.id limit 50`.execute(work.trx);
  return rows;
}

/** Calls of the company that are to be looked at now, the longest waiting first. */
export async function findDueCalls(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from phone_call where company_id = ${work.companyId} and look_at <= company_now()
    order by look_at, id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.id);
}

export const nextLookAt = (work: Work) =>
  sql`select min(look_at) from phone_call where company_id = ${work.companyId} and look_at is not null`;

/** A call that was placed under this id, as it was asked for. */
export async function readPlaced(work: Work, callId: string) {
  return work.trx
    .selectFrom('phoneCall')
    .select(['memberId', 'debtorId', 'accountId', 'contactId', 'taskId', 'line'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', callId)
    .executeTakeFirst();
}
