import type { AgentFound } from '@recoup/domain/staff-agent/agent-sentences.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';

/** A record that an answer rests on, with its figures as they were: no name. */
export interface AnsweredRow {
  readonly kind: 'debtor' | 'account' | 'task';
  readonly id: string;
  readonly cents: number | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
}

export interface KeptAnswer {
  /** Null: neither rules nor model knew what was asked. */
  readonly found: AgentFound | null;
  readonly rows: readonly AnsweredRow[];
}

export interface AgentMessageRow {
  readonly id: string;
  readonly message: string;
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly answer: KeptAnswer | null;
  readonly askedAt: Date;
}

/** Longer than any answer takes: whoever worked on it is gone. */
const GIVEN_UP_AFTER = sql`interval '60 seconds'`;

const columns = sql`m.id, m.message, m.answer, m.asked_at,
  case when m.state = 'PENDING' and m.created_at < now() - ${GIVEN_UP_AFTER} then 'FAILED' else m.state end as state`;

/** Questions of a conversation, the latest first. */
export async function listMessageRows(
  { trx, companyId }: Work,
  threadId: string,
  after: Place | null,
  limit: number,
): Promise<AgentMessageRow[]> {
  const behind: RawBuilder<unknown> = after
    ? sql`and (m.asked_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<AgentMessageRow>`
    select ${columns} from agent_message m
    where m.company_id = ${companyId} and m.thread_id = ${threadId} ${behind}
    order by m.asked_at desc, m.id desc limit ${limit}`.execute(trx);
  return rows;
}

export async function readMessageRow(
  { trx, companyId }: Work,
  messageId: string,
): Promise<AgentMessageRow | undefined> {
  const { rows } = await sql<AgentMessageRow>`
    select ${columns} from agent_message m where m.company_id = ${companyId} and m.id = ${messageId}`.execute(trx);
  return rows[0];
}

/** Questions of a member in the last hour of the true clock. */
export async function countLastHour({ trx, companyId }: Work, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agent_message m
    join agent_thread t on t.company_id = m.company_id and t.id = m.thread_id
    where m.company_id = ${companyId} and t.member_id = ${memberId}
      and m.created_at > now() - interval '1 hour'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Answers false where a question of this id is there already. */
export async function insertQuestion(
  { trx, companyId, now }: Work,
  question: { readonly id: string; readonly threadId: string; readonly message: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('agentMessage')
    .values({ companyId, ...question, state: 'PENDING', askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Keeps the answer of a question that waits for it; one that was deleted or answered meanwhile stays as it is. */
export async function keepAnswer(
  { trx, companyId }: Work,
  messageId: string,
  outcome: { readonly answer: KeptAnswer | null; readonly isByModel: boolean },
): Promise<void> {
  const { answer, isByModel } = outcome;
  await trx
    .updateTable('agentMessage')
    .set({ state: answer ? 'DONE' : 'FAILED', answer: answer && JSON.stringify(answer), isByModel })
    .where('companyId', '=', companyId)
    .where('id', '=', messageId)
    .where('state', '=', 'PENDING')
    .execute();
}
