import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';

/** Adds to the history of a plan: what happened (accept, move …), by whom, at the company's present. */
export async function insertPlanEvent(trx: Trx, actor: Actor, planId: string, kind: string): Promise<void> {
  await trx
    .insertInto('planEvent')
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
      planId,
      at: await companyNow(trx),
      kind,
      actorKind: actor.kind,
      memberId: actor.kind === 'member' ? actor.id : null,
    })
    .execute();
}

const HISTORY_MAX = 100;

/** What happened to a plan, newest first, with the member who did it. */
export async function readHistory(
  trx: Trx,
  companyId: string,
  planId: string,
): Promise<{ at: Date; what: string; by: string | null; actorKind: string }[]> {
  const { rows } = await sql<{ at: Date; what: string; by: string | null; actorKind: string }>`
    select e.at, 'plan.' || e.kind as what, e.actor_kind, btrim(m.first_name || ' ' || m.last_name) as by
    from plan_event e left join member m on m.company_id = e.company_id and m.id = e.member_id
    where e.company_id = ${companyId} and e.plan_id = ${planId}
    order by e.at desc, e.id desc limit ${HISTORY_MAX}`.execute(trx);
  return rows;
}
