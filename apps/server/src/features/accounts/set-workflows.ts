import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';
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
export async function setWorkflows(
  trx: Trx,
  companyId: string,
  accounts: readonly AccountJoining[],
  at: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  const rows = accounts.map(({ id, to }) => ({ id, workflow: to }));
  await sql`
    update account a set workflow_id = r.workflow, version = a.version + 1, updated_at = ${at}
    from ${recordSet(rows, { id: 'uuid', workflow: 'uuid' })}
    where a.company_id = ${companyId} and a.id = r.id`.execute(trx);
  await stopClaims(
    trx,
    companyId,
    accounts.filter((account) => account.from !== null).map((account) => account.debtorId),
  );
  await tellAccountsChanged(
    trx,
    companyId,
    accounts.map((account) => account.id),
  );
}

/** Whether a campaign can be joined; shares its row, so that it is not deleted before this transaction ends. */
export async function shareWorkflow(trx: Trx, companyId: string, workflowId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('workflow')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', workflowId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
