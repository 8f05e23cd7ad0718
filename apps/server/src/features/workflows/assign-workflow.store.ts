import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { AccountFilter } from '../accounts/account-filter.ts';
import { accountConditions } from '../accounts/account-filter.ts';

/** The accounts that an assignment is about: by filter, by id, or those of one import. */
export interface AssignmentSet {
  readonly filters?: AccountFilter | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly importId?: string | undefined;
}

function conditions(companyId: string, set: AssignmentSet): RawBuilder<boolean> {
  const parts = [set.filters ? accountConditions(companyId, set.filters) : sql<boolean>`a.company_id = ${companyId}`];
  if (set.ids) parts.push(sql<boolean>`a.id = any(${[...set.ids]}::uuid[])`);
  if (set.importId) parts.push(sql<boolean>`a.import_id = ${set.importId}`);
  return sql.join(parts, sql` and `);
}

/** Accounts of the set and how many of them cannot change: closed, or assigned so already. */
export async function countAssignment(
  trx: Trx,
  companyId: string,
  set: AssignmentSet,
  workflowId: string | null,
): Promise<{ matched: number; same: number; closed: number; change: number }> {
  const { rows } = await sql<{ matched: number; same: number; closed: number; change: number }>`
    select count(*) as matched,
      count(*) filter (where is_same) as same,
      count(*) filter (where is_closed and not is_same) as closed,
      count(*) filter (where not is_closed and not is_same) as change
    from (
      select a.workflow_id is not distinct from ${workflowId}::uuid as is_same,
        a.status not in ('Draft', 'Active', 'Delinquent', 'Accelerated') as is_closed
      from account a where ${conditions(companyId, set)}
    ) x`.execute(trx);
  return rows[0] ?? { matched: 0, same: 0, closed: 0, change: 0 };
}

/** Assigns the accounts of the set in one statement; answers whose they are. The set is frozen by it (G28). */
export async function assignAccounts(
  trx: Trx,
  companyId: string,
  set: AssignmentSet,
  workflowId: string | null,
): Promise<Array<{ id: string; debtorId: string; before: string | null }>> {
  const { rows } = await sql<{ id: string; debtor_id: string; before: string | null }>`
    with frozen as materialized (
      select a.id, a.workflow_id as before from account a
      where ${conditions(companyId, set)} and a.workflow_id is distinct from ${workflowId}::uuid
        and a.status in ('Draft', 'Active', 'Delinquent', 'Accelerated')
      order by a.id for no key update
    )
    update account a set workflow_id = ${workflowId}::uuid, version = version + 1, updated_at = company_now()
    from frozen where a.company_id = ${companyId} and a.id = frozen.id
    returning a.id, a.debtor_id, frozen.before`.execute(trx);
  return rows.map((row) => ({ id: row.id, debtorId: row.debtor_id, before: row.before }));
}
