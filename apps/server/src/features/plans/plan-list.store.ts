import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import { sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';
import { type PlanRow, selectPlans } from './plans.store.ts';

export interface PlanFilter {
  readonly page: number;
  readonly limit: number;
  readonly status?: readonly PlanState[] | undefined;
  readonly search?: string | undefined;
}

/** One page of plans, those that wait for a member first, then the late ones, then by what happens next. */
export async function listPlanRows(
  work: Work,
  { page, limit, status, search }: PlanFilter,
): Promise<{ rows: PlanRow[]; total: number }> {
  let query = selectPlans(work);
  if (status && status.length > 0) query = query.where('p.status', 'in', [...status]);
  if (search) query = query.where(sql<boolean>`fold_text(d.display_name) like ${likePattern(search)}`);
  const { total } = await query
    .clearSelect()
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(
      sql`case when p.status = 'REQUESTED' or p.asked_change is not null then 0 when p.status = 'LATE' then 1
        when p.status in ('ACTIVE', 'OFFERED') then 2 when p.status = 'BROKEN' then 3 else 4 end`,
    )
    .orderBy('p.nextAt', (order) => order.asc().nullsLast())
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

const OF_ONE_DEBTOR_MAX = 100;

/** The plans of a customer, newest first. */
export async function listDebtorPlanRows(work: Work, debtorId: string): Promise<PlanRow[]> {
  return selectPlans(work)
    .where('p.debtorId', '=', debtorId)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(OF_ONE_DEBTOR_MAX)
    .execute();
}

export interface AcceptanceRow {
  readonly id: string;
  readonly at: Date;
  readonly by: 'debtor' | 'member';
  readonly memberName: string;
  readonly evidence: string;
  readonly termsVersion: string;
  readonly termsHash: string;
  readonly text: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** What was accepted of a plan, newest first. */
export async function readAcceptances(work: Work, planId: string): Promise<AcceptanceRow[]> {
  return work.trx
    .selectFrom('planAcceptance')
    .select([
      'id',
      'acceptedAt as at',
      'acceptedBy as by',
      'memberName',
      'evidence',
      'termsVersion',
      'termsHash',
      'termsText as text',
      'ip',
      'userAgent',
    ])
    .where('companyId', '=', work.companyId)
    .where('planId', '=', planId)
    .orderBy('acceptedAt', 'desc')
    .limit(100)
    .$narrowType<{ by: 'debtor' | 'member' }>()
    .execute();
}
