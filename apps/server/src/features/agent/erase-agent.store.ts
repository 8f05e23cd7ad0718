import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases why the agent of a company that has ended did what it did: customers' words. Answers how many. */
export async function eraseAgentTurns({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from agent_turn where company_id = ${companyId} and id in (
      select id from agent_turn where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Why messages were answered as they were, from before the days for which a company keeps it. Answers how many. */
export async function deleteOldTurns({ trx, companyId, now }: Work, keepDays: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from agent_turn where company_id = ${companyId} and id in (
      select id from agent_turn
      where company_id = ${companyId} and at < ${now}::timestamptz - make_interval(days => ${keepDays}::int)
      order by at limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Removes how members worked with the agent. */
export async function eraseAgentPreferences({ trx, companyId }: Work): Promise<void> {
  await trx.deleteFrom('agentPreference').where('companyId', '=', companyId).execute();
}
