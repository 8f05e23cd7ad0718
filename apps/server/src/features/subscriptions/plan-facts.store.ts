import type { PlanFacts } from '@recoup/domain/billing/entitlements.ts';
import type { PlanTier, SubscriptionStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * What is known of what a company pays: its newest plan that the provider answered for. Whether companies pay at all the
 * connection says (`recoup.billing`), so that every statement of an installation agrees; in the demo those that have a plan do.
 */
export async function readPlanFacts(work: Work): Promise<PlanFacts> {
  const { rows } = await sql<{
    isBilled: boolean | null;
    status: string | null;
    tier: string | null;
    keptTier: string | null;
    keptUntil: Date | null;
    pastDueSince: Date | null;
  }>`
    select case current_setting('recoup.billing', true) when 'on' then true when 'demo' then s.status is not null
        else false end as is_billed, s.status, s.tier, s.kept_tier, s.kept_until,
      s.past_due_since
    from (values (1)) always left join (
      select status, tier, kept_tier, kept_until, past_due_since from subscription
      where company_id = ${work.companyId} and type = 'PLAN' and status is not null
      order by status in ('canceled', 'incomplete_expired'), created_at desc limit 1) s on true`.execute(work.trx);
  const row = rows[0];
  const plan = row?.status
    ? {
        status: row.status as SubscriptionStatus,
        tier: (row.tier ?? 'DEFAULT') as PlanTier,
        keptTier: row.keptTier as PlanTier | null,
        keptUntil: row.keptUntil,
        pastDueSince: row.pastDueSince,
      }
    : null;
  return { isBilled: row?.isBilled ?? false, plan };
}
