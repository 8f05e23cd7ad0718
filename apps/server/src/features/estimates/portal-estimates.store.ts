import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { EstimateRow } from './estimates.store.ts';

export interface SentRow
  extends Pick<EstimateRow, 'id' | 'status' | 'endedBy' | 'sentVersionNo' | 'sentExpirationDate'> {
  readonly content: string;
  readonly hash: string;
  readonly sentAt: Date;
}

/** The newest version that a customer got of each of their estimates, or of one; those that wait for an answer first. */
export async function listSentEstimates(work: Work, debtorId: string, id: string | null = null): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select e.id, e.status, e.ended_by, e.sent_version_no, e.sent_expiration_date, v.content, v.hash, v.sent_at
    from estimate e join estimate_version v on v.company_id = e.company_id and v.estimate_id = e.id
      and v.version_no = e.sent_version_no
    where e.company_id = ${work.companyId} and e.debtor_id = ${debtorId} and (${id}::uuid is null or e.id = ${id}::uuid)
    order by (e.status in ('Open', 'Draft') and e.sent_expiration_date >= company_today()) desc, v.sent_at desc, e.id desc
    limit 100`.execute(work.trx);
  return rows;
}
