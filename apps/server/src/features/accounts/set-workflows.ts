import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { tellAccountsChanged } from './tell-accounts-changed.ts';

/** A locked account and the campaign it is to be assigned to; null takes it out of its own. */
export interface AccountJoining {
  readonly id: string;
  readonly debtorId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Assigns locked accounts to campaigns or takes them out, one or many. Nothing more is claimed for a customer who
 * leaves one (G13); runs begin and end by the event. Audit and screens are the caller's.
 */
export async function setWorkflows(work: Work, accounts: readonly AccountJoining[], at: Date): Promise<void> {
  if (accounts.length === 0) return;
  const rows = accounts.map(({ id, to }) => ({ id, workflow: to }));
  await sql`
    update account a set workflow_id = r.workflow, version = a.version + 1, updated_at = ${at}
    from ${recordSet(rows, { id: 'uuid', workflow: 'uuid' })}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
  await stopClaims(
    work,
    accounts.filter((account) => account.from !== null).map((account) => account.debtorId),
  );
  await tellAccountsChanged(
    work,
    accounts.map((account) => account.id),
  );
}

/** Whether a campaign can be joined; shares its row, so that it is not deleted before this transaction ends. */
export async function shareWorkflow(work: Work, workflowId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('workflow')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', workflowId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
