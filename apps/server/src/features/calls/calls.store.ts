import type { CallOutcome } from '@recoup/contract/task-steps.ts';
import type { CallState } from '@recoup/domain/calls/call-state.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface NewCall {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly contactId: string | null;
  readonly taskId: string | null;
  readonly direction: 'incoming' | 'outgoing';
  readonly to: string;
  readonly outcome: CallOutcome;
  readonly note: string;
  readonly at: Date;
  readonly answeredAt: Date | null;
  readonly hangupAt: Date | null;
  readonly memberId: string | null;
}

/** False when a call of this id is there already. */
export async function insertCall(work: Work, call: NewCall): Promise<boolean> {
  const result = await work.trx
    .insertInto('phoneCall')
    .values({
      companyId: work.companyId,
      id: call.id,
      debtorId: call.debtorId,
      accountId: call.accountId,
      contactId: call.contactId,
      taskId: call.taskId,
      direction: call.direction,
      toValue: call.to,
      outcome: call.outcome,
      note: call.note,
      at: call.at,
      answeredAt: call.answeredAt,
      hangupAt: call.hangupAt,
      memberId: call.memberId,
      concludedAt: call.at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

interface RecordingLine {
  readonly id: string;
  readonly kind: 'CALL' | 'VOICEMAIL';
  readonly state: 'ON' | 'ENDED' | 'KEPT' | 'FAILED' | 'DELETED';
  readonly startedAt: string;
  readonly endedAt: string | null;
}

export interface CallRow extends Omit<NewCall, 'debtorId'> {
  readonly state: CallState;
  /** It was placed or taken here, and not written down. */
  readonly isLive: boolean;
  readonly recordings: RecordingLine[];
  readonly reference: string | null;
  readonly memberName: string | null;
}

/** What a call shows, over the aliases of call, account and member. */
export const callRowColumns = sql`c.id, c.account_id, c.contact_id, c.task_id, c.direction, c.to_value as to, c.outcome,
  c.note, c.state, c.own_number <> '' as "isLive", c.at, c.answered_at, c.hangup_at, c.member_id, a.reference,
  btrim(m.first_name || ' ' || m.last_name) as "memberName",
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'state', r.state,
      'startedAt', to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endedAt', to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.started_at, r.id), '[]')
    from call_recording r where r.company_id = c.company_id and r.call_id = c.id) as recordings`;

/** Calls with a customer, newest first, one of them, or those before a place; and how many there are. */
export async function listCalls(
  work: Work,
  debtorId: string,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly callId?: string;
    readonly before?: { readonly at: string; readonly id: string } | null;
  },
): Promise<{ rows: CallRow[]; total: number }> {
  const { before } = page;
  const older = before ? sql`and (c.at, c.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;
  const which = page.callId ? sql`and c.id = ${page.callId}` : older;
  const { rows } = await sql<CallRow>`
    select ${callRowColumns}
    from phone_call c
    left join account a on a.company_id = c.company_id and a.id = c.account_id
    left join member m on m.company_id = c.company_id and m.id = c.member_id
    where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId} ${which}
    order by c.at desc, c.id desc limit ${page.limit} offset ${page.offset}`.execute(work.trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from phone_call c where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId}`.execute(
    work.trx,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The number that was called: the one named, or the customer's first. */
export async function findNumber(
  work: Work,
  debtorId: string,
  contactId: string | null,
): Promise<{ id: string; value: string } | undefined> {
  const { rows } = await sql<{ id: string; value: string }>`
    select id, value from contact
    where company_id = ${work.companyId} and debtor_id = ${debtorId} and kind = 'PHONE'
      and (${contactId}::uuid is null or id = ${contactId}::uuid)
    order by is_primary desc, created_at, id limit 1`.execute(work.trx);
  return rows[0];
}

/** The customer of an account; undefined when there is no such account. */
export async function debtorOfAccount(work: Work, accountId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('account')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.debtorId;
}
