import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

/** Adds to the history of a plan: what happened (accept, move …), by whom, at the company's present. */
export async function insertPlanEvent(work: Work<Actor>, planId: string, kind: string): Promise<void> {
  await work.trx
    .insertInto('planEvent')
    .values({
      companyId: work.actor.companyId,
      id: uuidv7(),
      planId,
      at: work.now,
      kind,
      actorKind: work.actor.kind,
      memberId: work.actor.kind === 'member' ? work.actor.id : null,
    })
    .execute();
}

/** What timelines tell of a plan: whose it is, how much, in how many installments, and the accounts that are in it. */
export async function readToldPlan(work: Work, planId: string) {
  const { rows } = await sql<{
    debtorId: string;
    totalCents: number;
    status: string;
    installments: number;
    accountIds: string[];
  }>`
    select p.debtor_id, p.total_cents, p.status,
      (select count(*)::integer from plan_installment i
        where i.company_id = p.company_id and i.plan_id = p.id and i.amount_cents > 0) as installments,
      (select array_agg(a.account_id order by a.account_id) from plan_account a
        where a.company_id = p.company_id and a.plan_id = p.id) as account_ids
    from plan p where p.company_id = ${work.companyId} and p.id = ${planId}`.execute(work.trx);
  const [plan] = rows;
  if (!plan) throw new Error(`the plan ${planId} is not there`);
  return plan;
}

const HISTORY_MAX = 100;

/** What happened to a plan, newest first, with the member who did it. */
export async function readHistory(
  work: Work,
  planId: string,
): Promise<{ at: Date; what: string; by: string | null; actorKind: string }[]> {
  const { rows } = await sql<{ at: Date; what: string; by: string | null; actorKind: string }>`
    select e.at, 'plan.' || e.kind as what, e.actor_kind, btrim(m.first_name || ' ' || m.last_name) as by
    from plan_event e left join member m on m.company_id = e.company_id and m.id = e.member_id
    where e.company_id = ${work.companyId} and e.plan_id = ${planId}
    order by e.at desc, e.id desc limit ${HISTORY_MAX}`.execute(work.trx);
  return rows;
}
