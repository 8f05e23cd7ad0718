import { remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { readMoneySince } from './money-since.store.ts';

interface CoveredRow {
  readonly planId: string;
  readonly accountId: string;
  readonly coveredCents: number;
  readonly bookedUntil: number;
  readonly begunAt: Date;
  readonly dueDate: string;
  readonly outstandingCents: number;
}

/**
 * What of these accounts is owed beside a plan that binds all of them, in cents by account: more than the plan still asks
 * for there. Null where it does not bind them, any more or at all. The accounts must be locked.
 */
export async function readBesidePlan(
  work: Work,
  planId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const { rows } = await sql<CoveredRow>`
    select p.plan_id, p.account_id, p.covered_cents, p.booked_until, n.created_at as begun_at, a.due_date,
      greatest(a.balance_cents, 0) as outstanding_cents
    from plan_account p join plan n on n.company_id = p.company_id and n.id = p.plan_id
    join account a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${work.companyId} and p.plan_id = ${planId} and p.account_id = any(${[...accountIds]}::uuid[])
      and p.gone_at is null and n.status in ('ACTIVE', 'LATE')`.execute(work.trx);
  if (rows.length < accountIds.length) return null;
  const money = await readMoneySince(work, rows);
  return new Map(
    rows.map((row, index) => {
      const { receivedCents = 0, waivedCents = 0 } = money[index] ?? {};
      return [row.accountId, row.outstandingCents - remainingCents({ ...row, receivedCents, waivedCents })];
    }),
  );
}
