import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface EstimateFigures {
  /** What open estimates of a project come to. */
  readonly openEstimatesCents: number;
  /** What was paid on its estimates and has not become an invoice yet. */
  readonly depositCents: number;
}

export const noEstimates: EstimateFigures = { openEstimatesCents: 0, depositCents: 0 };

/** What the estimates of projects come to, by project; one without estimates is left out. */
export async function readEstimateFigures(
  work: Pick<Work, 'trx' | 'companyId'>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, EstimateFigures>> {
  const { rows } = await sql<EstimateFigures & { id: string }>`
    select e.project_id as id,
      coalesce(sum(e.amount_cents) filter (where e.status = 'Open' and e.sent_expiration_date >= company_today()), 0)::bigint
        as open_estimates_cents,
      coalesce(sum((select sum(p.received_cents - p.returned_cents) from payment p
        where p.company_id = e.company_id and p.estimate_id = e.id))
        filter (where e.status = 'Pending billing'), 0)::bigint as deposit_cents
    from estimate e
    where e.company_id = ${work.companyId} and e.project_id = any(${[...projectIds]}::uuid[]) and e.deleted_at is null
    group by e.project_id`.execute(work.trx);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
