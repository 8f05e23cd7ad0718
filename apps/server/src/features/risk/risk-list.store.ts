import type { RiskPoints } from '@recoup/domain/risk/risk-card.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface RiskListRow {
  readonly accountId: string;
  readonly reference: string;
  readonly debtorId: string;
  readonly debtorName: string;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly balanceCents: number;
  readonly daysPastDue: number;
  readonly probability: number;
  readonly reasons: readonly RiskPoints[];
  readonly nextStep: string;
}

/** What an account holds that stands apart now, over `a`. */
const standsApart = sql`exists (select 1 from debtor_hold h where h.company_id = a.company_id and h.debtor_id = a.debtor_id
  and h.kind in ('BANKRUPTCY', 'DECEASED', 'CEASE') and (h.account_id is null or h.account_id = a.id)
  and h.lifted_at is null and h.begins_at <= (select company_now()) and (h.ends_at is null or h.ends_at > (select company_now())))`;

const isOwed = sql`a.balance_cents > 0 and a.deleted_at is null and a.status not in ('Draft', 'Canceled')`;

const isTheirs = (memberId: string | null) =>
  memberId === null ? sql`true` : sql`(a.assignee_id = ${memberId} or d.assignee_id = ${memberId})`;

/**
 * Owed accounts by what they were expected to cost last night, with today's balance. What was paid, held or deleted since
 * is left out; so a few more are read than asked for, until there are enough.
 */
export async function listRisk(
  work: Work,
  {
    memberId,
    limit,
    isByBalance,
  }: { readonly memberId: string | null; readonly limit: number; readonly isByBalance: boolean },
): Promise<RiskListRow[]> {
  const past = sql`greatest((select company_today()) - a.due_date, 0)`;
  const order = isByBalance ? sql`a.balance_cents * ${past} desc, a.id` : sql`s.loss_cents desc, s.account_id`;
  const { rows } = await sql<RiskListRow>`
    select a.id as account_id, a.reference, d.id as debtor_id, d.display_name as debtor_name, m.id as assignee_id,
      nullif(trim(concat(m.first_name, ' ', m.last_name)), '') as assignee_name, a.balance_cents,
      (select company_today()) - a.due_date as days_past_due, s.probability::float8 as probability, s.reasons, s.next_step
    from risk_standing s
    join account a on a.company_id = s.company_id and a.id = s.account_id
    join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    left join member m on m.company_id = a.company_id and m.id = coalesce(a.assignee_id, d.assignee_id)
    where s.company_id = ${work.companyId} and ${isOwed} and not ${standsApart} and ${isTheirs(memberId)}
    order by ${order} limit ${limit}`.execute(work.trx);
  return rows;
}

/** What stands apart, without a score. */
export async function sumApart(
  work: Work,
  memberId: string | null,
): Promise<{ readonly apartAccounts: number; readonly balanceCents: number }> {
  const { rows } = await sql<{ apartAccounts: number; balanceCents: number }>`
    select count(*)::int as apart_accounts, coalesce(sum(a.balance_cents), 0)::bigint as balance_cents
    from (select distinct debtor_id from debtor_hold where company_id = ${work.companyId} and lifted_at is null
      and kind in ('BANKRUPTCY', 'DECEASED', 'CEASE')) p
    join account a on a.company_id = ${work.companyId} and a.debtor_id = p.debtor_id
    join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where ${isOwed} and ${standsApart} and ${isTheirs(memberId)}`.execute(work.trx);
  return rows[0] ?? { apartAccounts: 0, balanceCents: 0 };
}
