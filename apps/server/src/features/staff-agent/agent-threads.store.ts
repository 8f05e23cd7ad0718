import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';

export interface AgentThreadRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastAt: Date;
}

/** A member's own conversations, the latest first; `search` looks into their names and questions. */
export async function listThreadRows(
  { trx, companyId }: Work,
  memberId: string,
  {
    search,
    after,
    limit,
  }: { readonly search?: string | undefined; readonly after: Place | null; readonly limit: number },
): Promise<AgentThreadRow[]> {
  const words = search?.trim();
  // All words, in whatever order, as other lists find them.
  const holds = (text: RawBuilder<unknown>) =>
    sql`not exists (select 1 from unnest(string_to_array(fold_text(${words}), ' ')) word where position(word in fold_text(${text})) = 0)`;
  const found: RawBuilder<unknown> = words
    ? sql`and (${holds(sql`t.name`)} or exists (
        select 1 from agent_message m where m.company_id = t.company_id and m.thread_id = t.id
          and ${holds(sql`m.message`)}))`
    : sql``;
  const behind: RawBuilder<unknown> = after
    ? sql`and (t.last_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<AgentThreadRow>`
    select t.id, t.name, t.created_at, t.last_at from agent_thread t
    where t.company_id = ${companyId} and t.member_id = ${memberId} ${found} ${behind}
    order by t.last_at desc, t.id desc limit ${limit}`.execute(trx);
  return rows;
}

/**
 * One of a member's own conversations; undefined where it is none of theirs. With `isLocked` nobody deletes or renames it
 * until the end of the transaction.
 */
export async function readThread(
  { trx, companyId }: Work,
  memberId: string,
  threadId: string,
  isLocked = false,
): Promise<AgentThreadRow | undefined> {
  const { rows } = await sql<AgentThreadRow>`
    select id, name, created_at, last_at from agent_thread
    where company_id = ${companyId} and id = ${threadId} and member_id = ${memberId}
    ${isLocked ? sql`for no key update` : sql``}`.execute(trx);
  return rows[0];
}

/** Answers false where a conversation of this id is there already. */
export async function insertThread(
  { trx, companyId, now }: Work,
  thread: { readonly id: string; readonly memberId: string; readonly name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('agentThread')
    .values({ companyId, ...thread, createdAt: now, lastAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function updateThread(
  { trx, companyId }: Work,
  threadId: string,
  values: { readonly name?: string; readonly lastAt?: Date },
): Promise<void> {
  await trx
    .updateTable('agentThread')
    .set(values)
    .where('companyId', '=', companyId)
    .where('id', '=', threadId)
    .execute();
}

/** With everything that was asked in it. */
export async function deleteThread({ trx, companyId }: Work, threadId: string): Promise<void> {
  await trx.deleteFrom('agentThread').where('companyId', '=', companyId).where('id', '=', threadId).execute();
}

/** Removes all that the members of a company asked. */
export async function eraseThreads({ trx, companyId }: Work): Promise<void> {
  await trx.deleteFrom('agentThread').where('companyId', '=', companyId).execute();
}
