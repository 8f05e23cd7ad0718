import type { OpenCell } from '@recoup/domain/agent/worst-case.ts';
import type { OfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

type Rule = OfferPolicy['rules'][number];

/** What `offerRuleOf` of the domain asks, said to the planner: the first that fits. */
const fits = (rule: Rule): RawBuilder<unknown> => sql`a.amount_cents >= ${rule.sizeFromCents}
  and a.amount_cents < coalesce(${rule.sizeToCents}::bigint, 9223372036854775807)
  and company_today() - a.due_date >= ${rule.ageFromDays}
  and company_today() - a.due_date < coalesce(${rule.ageToDays}::int, 2147483647)
  and (${rule.segment}::text = 'all' or (${rule.segment}::text = 'business') = (d.company_name <> ''))`;

/** What is open by cell of the policy of offers: of customers whom the agent may answer, or of all. */
export async function readOpenCells(work: Work, policy: OfferPolicy, isActiveOnly: boolean): Promise<OpenCell[]> {
  const cases = policy.rules.map((rule, index) => sql`when ${fits(rule)} then ${index}::int`);
  const cell = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::int`;
  const { rows } = await sql<OpenCell>`
    select cell as rule, sum(balance_cents)::bigint as outstanding_cents, count(*)::int as accounts
    from (
      select ${cell} as cell, a.balance_cents from account a
      join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
      where a.company_id = ${work.companyId} and a.balance_cents > 0 and a.status not in ('Draft', 'Paid Off', 'Canceled')
        ${isActiveOnly ? sql`and d.is_bot_active` : sql``}) open
    group by cell`.execute(work.trx);
  return rows;
}

/** Customers whose own switch is on. */
export async function countBotsOn(work: Work): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from debtor where company_id = ${work.companyId} and is_bot_active`.execute(work.trx);
  return rows[0]?.count ?? 0;
}
