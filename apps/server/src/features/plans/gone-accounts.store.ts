import { remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { readMoneySince } from '../agreements/money-since.store.ts';

export interface GoneAccount {
  readonly reference: string;
  /** What was open of it. */
  readonly cents: number;
}

/**
 * Lets accounts of a plan that were canceled or deleted leave it for good, with what was open of them then, in cents: the
 * plan asks nothing for them any more, also when they come back. Answers each account once.
 */
export async function letGoneLeave(work: Work, planId: string): Promise<GoneAccount[]> {
  await seeDeleted(work, true);
  const { rows } = await sql<Gone>`
    select p.plan_id, p.account_id, p.covered_cents, p.booked_until, n.created_at as begun_at, a.reference, a.due_date
    from plan_account p join plan n on n.company_id = p.company_id and n.id = p.plan_id
    join account a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${work.companyId} and p.plan_id = ${planId} and p.gone_at is null
      and (a.deleted_at is not null or a.status = 'Canceled')
    order by a.reference`.execute(work.trx);
  await seeDeleted(work, false);
  if (rows.length === 0) return [];
  const money = await readMoneySince(work, rows);
  const gone = rows.map(({ reference, ...row }, index) => {
    const { receivedCents = 0, waivedCents = 0 } = money[index] ?? {};
    const cents = remainingCents({ ...row, receivedCents, waivedCents, outstandingCents: row.coveredCents });
    return { id: row.accountId, reference, cents };
  });
  await sql`
    update plan_account p set gone_at = company_now(), is_open = false, gone_cents = r.cents
    from ${recordSet(
      gone.map(({ id, cents }) => ({ id, cents })),
      { id: 'uuid', cents: 'bigint' },
    )}
    where p.company_id = ${work.companyId} and p.plan_id = ${planId} and p.account_id = r.id`.execute(work.trx);
  return gone.map(({ reference, cents }) => ({ reference, cents }));
}

interface Gone {
  readonly planId: string;
  readonly accountId: string;
  readonly coveredCents: number;
  readonly bookedUntil: number;
  readonly begunAt: Date;
  readonly reference: string;
  readonly dueDate: string;
}
