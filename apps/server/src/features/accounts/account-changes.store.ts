import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** What of an account may be changed in many at once. */
export interface ChangeableValues {
  readonly status: AccountStatus;
  readonly category: string | null;
  readonly amountCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly description: string;
  readonly terms: string;
  readonly sourceId: string | null;
  readonly assigneeId: string | null;
  readonly custom: CustomValues;
}

const valueColumns = {
  id: 'uuid',
  status: 'text',
  category: 'text',
  amountCents: 'bigint',
  issueDate: 'date',
  dueDate: 'date',
  description: 'text',
  terms: 'text',
  sourceId: 'uuid',
  assigneeId: 'uuid',
  custom: 'jsonb',
};

/** Writes the changed values of locked accounts, in one statement. */
export async function updateValues(
  work: Work,
  accounts: readonly (ChangeableValues & { readonly id: string })[],
  at: Date,
): Promise<void> {
  const rows = accounts.map((account) => ({
    id: account.id,
    status: account.status,
    category: account.category,
    amountCents: account.amountCents,
    issueDate: account.issueDate,
    dueDate: account.dueDate,
    description: account.description,
    terms: account.terms,
    sourceId: account.sourceId,
    assigneeId: account.assigneeId,
    custom: account.custom,
  }));
  await sql`
    update account a set status = r.status, category = r.category, amount_cents = r.amount_cents,
      issue_date = r.issue_date, due_date = r.due_date, description = r.description, terms = r.terms,
      source_id = r.source_id, assignee_id = r.assignee_id, custom = r.custom, version = a.version + 1, updated_at = ${at}
    from ${recordSet(rows, valueColumns)}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
}

/** Writes the statuses of locked accounts, in one statement. */
export async function updateStatuses(
  work: Work,
  accounts: readonly { readonly id: string; readonly status: AccountStatus }[],
  at: Date,
): Promise<void> {
  await sql`
    update account a set status = r.status, version = a.version + 1, updated_at = ${at}
    from ${recordSet(accounts, { id: 'uuid', status: 'text' })}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
}

/** Gives locked accounts to team members, or to nobody with null, in one statement. */
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

/** Writes to which campaigns locked accounts belong, or to none with null, in one statement. */
export async function updateWorkflows(
  work: Work,
  accounts: readonly { readonly id: string; readonly workflowId: string | null }[],
  at: Date,
): Promise<void> {
  await sql`
    update account a set workflow_id = r.workflow_id, version = a.version + 1, updated_at = ${at}
    from ${recordSet(accounts, { id: 'uuid', workflowId: 'uuid' })}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
}

/** Takes every account out of a campaign, locked in the order of their ids. Answers their customers. */
export async function clearWorkflow(work: Work, workflowId: string): Promise<string[]> {
  const { rows } = await sql<{ debtorId: string }>`
    with leaving as materialized (
      select id from account where company_id = ${work.companyId} and workflow_id = ${workflowId} order by id for no key update
    )
    update account a set workflow_id = null, version = a.version + 1, updated_at = company_now()
    from leaving where a.company_id = ${work.companyId} and a.id = leaving.id returning a.debtor_id`.execute(work.trx);
  return rows.map((row) => row.debtorId);
}
