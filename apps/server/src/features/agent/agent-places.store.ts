import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A thought ends long before; what is older died with its process. */
const SECONDS_MAX = 60;

export interface TakenPlaces {
  readonly count: number;
  /** The most that their thoughts may cost. */
  readonly tokens: number;
}

/** What is thought about now, by the clock on the wall; places of processes that died are given up. */
export async function readPlaces({ trx, companyId }: Work): Promise<TakenPlaces> {
  await sql`delete from agent_place where company_id = ${companyId} and ends_at < clock_timestamp()`.execute(trx);
  const { rows } = await sql<TakenPlaces>`
    select count(*)::int as count, coalesce(sum(tokens), 0)::int as tokens from agent_place
    where company_id = ${companyId}`.execute(trx);
  return rows[0] ?? { count: 0, tokens: 0 };
}

export async function insertPlace({ trx, companyId }: Work, id: string, tokens: number): Promise<void> {
  await sql`
    insert into agent_place (company_id, id, tokens, ends_at)
    values (${companyId}, ${id}, ${tokens}, clock_timestamp() + make_interval(secs => ${SECONDS_MAX}))`.execute(trx);
}

export async function deletePlace({ trx, companyId }: Work, id: string): Promise<void> {
  await trx.deleteFrom('agentPlace').where('companyId', '=', companyId).where('id', '=', id).execute();
}

export async function erasePlaces({ trx, companyId }: Work): Promise<void> {
  await trx.deleteFrom('agentPlace').where('companyId', '=', companyId).execute();
}
