import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/**
 * Whether other agreements have taken the place of a plan that is over: another plan holds one of its accounts, or one
 * was accepted on it since and was paid, or a settlement that is being paid or was paid. What came in since is theirs,
 * and what is taken back of it opens them, not the plan before them.
 */
export async function isTakenOver(
  work: Reading,
  plan: { readonly id: string; readonly accountIds: readonly string[]; readonly acceptedAt: Date | null },
): Promise<boolean> {
  const ids = sql`${[...plan.accountIds]}::uuid[]`;
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select 1 from plan_account where company_id = ${work.companyId} and account_id = any(${ids}) and is_open
        and plan_id <> ${plan.id})
      or exists (select 1 from plan_account a join plan p on p.company_id = a.company_id and p.id = a.plan_id
        where a.company_id = ${work.companyId} and a.account_id = any(${ids}) and a.gone_at is null
          and p.status = 'COMPLETED' and p.accepted_at > ${plan.acceptedAt})
      or exists (select 1 from negotiation where company_id = ${work.companyId} and account_id = any(${ids})
        and status in ('ACCEPTED', 'APPLIED') and accepted_at > ${plan.acceptedAt}) as "isTaken"`.execute(work.trx);
  return rows[0]?.isTaken ?? false;
}
