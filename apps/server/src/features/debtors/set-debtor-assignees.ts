import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';

/** Gives locked customers to team members, or to nobody with null. */
export async function setDebtorAssignees(
  trx: Trx,
  companyId: string,
  debtors: readonly { readonly id: string; readonly assigneeId: string | null }[],
): Promise<void> {
  if (debtors.length === 0) return;
  const rows = debtors.map(({ id, assigneeId }) => ({ id, assignee: assigneeId }));
  await sql`
    update debtor d set assignee_id = r.assignee, version = d.version + 1, updated_at = now()
    from ${recordSet(rows, { id: 'uuid', assignee: 'uuid' })}
    where d.company_id = ${companyId} and d.id = r.id`.execute(trx);
}
