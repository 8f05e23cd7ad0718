import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';

export interface MemberMessageRow {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly message: string;
  readonly sentAt: Date;
  readonly seenAt: Date | null;
}

const columns = sql`t.id, t.from_id, t.to_id, t.message, t.sent_at, t.seen_at`;

/** A page of what two members wrote to each other, the latest first. */
export async function listMemberMessageRows(
  { trx, companyId }: Work,
  [one, other]: readonly [string, string],
  after: Place | null,
  limit: number,
): Promise<MemberMessageRow[]> {
  const behind: RawBuilder<unknown> = after
    ? sql`and (t.sent_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<MemberMessageRow>`
    select ${columns} from member_message t
    where t.company_id = ${companyId} and least(t.from_id, t.to_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(t.from_id, t.to_id) = greatest(${one}::uuid, ${other}::uuid) ${behind}
    order by t.sent_at desc, t.id desc limit ${limit}`.execute(trx);
  return rows;
}

/** Whether two members ever wrote to each other. */
export async function haveWritten(work: Work, pair: readonly [string, string]): Promise<boolean> {
  return (await listMemberMessageRows(work, pair, null, 1)).length > 0;
}

export async function readMemberMessageRow(
  { trx, companyId }: Work,
  messageId: string,
): Promise<MemberMessageRow | undefined> {
  const { rows } = await sql<MemberMessageRow>`
    select ${columns} from member_message t where t.company_id = ${companyId} and t.id = ${messageId}`.execute(trx);
  return rows[0];
}

export interface NewMemberMessage {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly message: string;
  readonly sentAt: Date;
  readonly seenAt?: Date;
}

/** Answers false where a message of this id is there already. */
export async function insertMemberMessage({ trx, companyId }: Work, message: NewMemberMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('memberMessage')
    .values({ companyId, ...message })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Marks what was written to a member as seen; what is not theirs, or was seen before, stays as it is. Answers how much it was. */
export async function markSeen(
  { trx, companyId, now }: Work,
  memberId: string,
  messageIds: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('memberMessage')
    .set({ seenAt: now })
    .where('companyId', '=', companyId)
    .where('toId', '=', memberId)
    .where('id', 'in', [...messageIds])
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface UnseenRow {
  readonly fromId: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** What waits for a member, by who wrote it. */
export async function countUnseen({ trx, companyId }: Work, memberId: string): Promise<UnseenRow[]> {
  const { rows } = await sql<UnseenRow>`
    select from_id, count(*)::int as count, max(sent_at) as last_at from member_message
    where company_id = ${companyId} and to_id = ${memberId} and seen_at is null
    group by from_id order by max(sent_at) desc`.execute(trx);
  return rows;
}
