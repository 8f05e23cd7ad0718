import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** Gives locked accounts to team members, or to nobody with null. */
export async function setAccountAssignees(
  work: Work,
  accounts: readonly { readonly id: string; readonly assigneeId: string | null }[],
  at: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  const rows = accounts.map(({ id, assigneeId }) => ({ id, assignee: assigneeId }));
  await sql`
    update account a set assignee_id = r.assignee, version = a.version + 1, updated_at = ${at}
    from ${recordSet(rows, { id: 'uuid', assignee: 'uuid' })}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
}
