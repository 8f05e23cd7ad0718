import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** Gives locked customers to team members, or to nobody with null. */
export async function setDebtorAssignees(
  work: Work,
  debtors: readonly { readonly id: string; readonly assigneeId: string | null }[],
): Promise<void> {
  if (debtors.length === 0) return;
  const rows = debtors.map(({ id, assigneeId }) => ({ id, assignee: assigneeId }));
  await sql`
    update debtor d set assignee_id = r.assignee, version = d.version + 1, updated_at = now()
    from ${recordSet(rows, { id: 'uuid', assignee: 'uuid' })}
    where d.company_id = ${work.companyId} and d.id = r.id`.execute(work.trx);
}
