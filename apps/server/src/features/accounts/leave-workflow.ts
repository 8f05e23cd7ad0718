import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';

/** Takes every account out of a campaign that ends; nothing more is claimed for their customers by it (G13). */
export async function leaveWorkflow(work: Work, workflowId: string): Promise<void> {
  const { rows } = await sql<{ debtorId: string }>`
    with leaving as materialized (
      select id from account where company_id = ${work.companyId} and workflow_id = ${workflowId} order by id for no key update
    )
    update account a set workflow_id = null, version = a.version + 1, updated_at = company_now()
    from leaving where a.company_id = ${work.companyId} and a.id = leaving.id returning a.debtor_id`.execute(work.trx);
  await stopClaims(
    work,
    rows.map((row) => row.debtorId),
  );
}
