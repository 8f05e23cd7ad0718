import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { type SeenClaim, withNames } from './messages.store.ts';

/** Messages of which nobody knows whether they arrived, the oldest first, with whom they were for. */
export function listDoubtful(work: Work, page: { readonly limit: number; readonly offset: number }) {
  return withNames(work, { status: 'UNKNOWN' })
    .innerJoin('debtor as d', (join) => join.onRef('d.companyId', '=', 'm.companyId').onRef('d.id', '=', 'm.debtorId'))
    .select(['d.displayName', 'm.lookUps', 'm.lookUpAt', 'm.runId'])
    .orderBy('m.at')
    .orderBy('m.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countDoubtful(work: Work): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from message where company_id = ${work.companyId} and status = 'UNKNOWN'`.execute(
    work.trx,
  );
  return rows[0]?.count ?? 0;
}

export interface Doubt extends SeenClaim {
  readonly debtorId: string;
  readonly channel: string;
  readonly to: string;
  /** The run that sent it, when a campaign did. */
  readonly runId: string | null;
  readonly isAgain: boolean;
}

/** Locks a message that is in doubt; null when it is not (any more). A report of the provider waits for us, or we for it. */
export async function lockDoubt(work: Work, id: string): Promise<Doubt | null> {
  const { rows } = await sql<Doubt>`
    select id, xmin::text as version, debtor_id, channel, to_value as to, run_id,
      run_id is not null or exists (select 1 from notice n where n.company_id = m.company_id and n.id = m.id) as is_again
    from message m where company_id = ${work.companyId} and id = ${id}::uuid and status = 'UNKNOWN'
    for update`.execute(work.trx);
  return rows[0] ?? null;
}
