import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** WROTE: the message is the agent's. READ: it is the customer's, and the agent left it to people or to nobody. */
export type AgentPart = 'WROTE' | 'READ';

/** What the agent has to do with messages; those with which it has nothing to do are not named. */
export async function readAgentParts(
  { trx, companyId }: Work,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, AgentPart>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; part: AgentPart }>`
    select incoming_id as id, 'READ' as part from agent_turn
    where company_id = ${companyId} and incoming_id = any(${messageIds}) and outcome in ('HANDED_OVER', 'QUIET')
    union all
    select message_id as id, 'WROTE' as part from agent_turn
    where company_id = ${companyId} and message_id = any(${messageIds})`.execute(trx);
  return new Map(rows.map(({ id, part }) => [id, part]));
}
