import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import { sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';
import { type PlanRow, selectPlans } from './plans.store.ts';

export interface PlanFilter {
  readonly page: number;
  readonly limit: number;
  readonly status?: readonly PlanState[] | undefined;
  readonly search?: string | undefined;
}

/** Customers whose texts a search may find. */
const HITS_MAX = 1000;

/**
 * One page of plans, those that wait for a member first, then the late ones, then by what happens next: their ids along
 * an index of the plans alone, then what is shown of those.
 */
export async function listPlanRows(
  work: Reading,
  { page, limit, status, search }: PlanFilter,
): Promise<{ rows: PlanRow[]; total: number }> {
  const { companyId, trx } = work;
  const named = search
    ? sql`and p.debtor_id = any(array(select matching_debtors(${likePattern(search)}, ${HITS_MAX})))`
    : sql``;
  const [only, ...others] = status ?? [];
  const standing = only
    ? others.length > 0
      ? sql`and p.status = any(${[only, ...others]}::text[])`
      : sql`and p.status = ${only}`
    : sql``;
  const found = sql`from plan p where p.company_id = ${companyId} ${standing} ${named}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(trx);
  const ids = await sql<{ id: string }>`select p.id ${found}
    order by p.list_rank, p.next_at nulls last, p.created_at desc, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    trx,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (ids.rows.length === 0) return { rows: [], total };
  const wanted = ids.rows.map(({ id }) => id);
  const rows = new Map((await selectPlans(work).where('p.id', 'in', wanted).execute()).map((row) => [row.id, row]));
  return { rows: wanted.flatMap((id) => rows.get(id) ?? []), total };
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
