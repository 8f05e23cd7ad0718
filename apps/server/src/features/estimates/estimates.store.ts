import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { InvoiceLine } from '@recoup/domain/invoices/invoice-totals.ts';
import type { EstimateStatus } from '@recoup/domain/vocabulary.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import { wake } from '#server/db/wake.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';

export interface EstimateRow {
  id: string;
  debtorId: string;
  reference: string;
  versionNo: number;
  sentVersionNo: number | null;
  sentExpirationDate: string | null;
  status: EstimateStatus;
  assigneeId: string | null;
  issueDate: string;
  expirationDate: string;
  lines: InvoiceLine[];
  discountKind: 'none' | 'percent' | 'amount';
  discountValue: number;
  depositKind: 'none' | 'percent' | 'amount';
  depositValue: number;
  currency: string;
  amountCents: number;
  terms: string;
  notes: string;
  reason: string;
  endedBy: 'member' | 'debtor' | null;
  accountId: string | null;
  formerAccountId: string | null;
  pastAccountIds: string[];
  projectId: string | null;
  contractId: string | null;
  custom: CustomValues;
  createdAt: Date;
  version: number;
}

const columns = sql`e.id, e.debtor_id, e.reference, e.version_no, e.sent_version_no, e.sent_expiration_date, e.status, e.assignee_id,
  e.issue_date, e.expiration_date, e.lines, e.discount_kind, e.discount_value,
  e.deposit_kind, e.deposit_value, e.currency, e.amount_cents, e.terms, e.notes,
  e.reason, e.ended_by, e.account_id, e.former_account_id, e.past_account_ids, e.project_id, e.contract_id, e.custom, e.created_at, e.version`;

export async function readEstimateRow(work: Reading, id: string): Promise<EstimateRow | undefined> {
  const { rows } = await sql<EstimateRow>`
    select ${columns} from estimate e where e.company_id = ${work.companyId} and e.id = ${id}`.execute(work.trx);
  return rows[0];
}

/** Locks an estimate: of all that may become of it, one comes first. */
export async function lockEstimate(work: Work, id: string): Promise<EstimateRow | undefined> {
  const { rows } = await sql<EstimateRow>`
    select ${columns} from estimate e where e.company_id = ${work.companyId} and e.id = ${id} for no key update`.execute(
    work.trx,
  );
  return rows[0];
}

/** Locks estimates in the order of their ids. */
export async function lockEstimates(work: Work, ids: readonly string[]): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`
    select ${columns} from estimate e where e.company_id = ${work.companyId} and e.id = any(${[...ids]}::uuid[])
    order by e.id for no key update`.execute(work.trx);
  return rows;
}

/** The last of the references that are counted on; nobody else takes the next one until this transaction ends. */
export async function lastReference(work: Work): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('estimate ' || ${work.companyId}::text, 0))`.execute(
    work.trx,
  );
  // The number of a deleted one is not given again: somebody may have it in their hands.
  await seeDeleted(work, true);
  const { rows } = await sql<{ reference: string }>`
    select reference from estimate where company_id = ${work.companyId} and reference ~ '^E-[0-9]{1,9}$'
    order by substr(reference, 3)::integer desc limit 1`.execute(work.trx);
  await seeDeleted(work, false);
  return rows[0]?.reference ?? null;
}

export async function isReferenceTaken(work: Work, reference: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from estimate where company_id = ${work.companyId} and reference = ${reference} and id <> ${exceptId}
      and deleted_at is null`.execute(work.trx);
  return rows.length > 0;
}

/** False where the id or the reference is taken. */
export async function insertEstimate(
  work: Work,
  values: Omit<Insertable<DB['estimate']>, 'companyId'>,
): Promise<boolean> {
  const added = await work.trx
    .insertInto('estimate')
    .values({ companyId: work.companyId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateEstimateRow(work: Work, id: string, values: Updateable<DB['estimate']>): Promise<void> {
  await work.trx
    .updateTable('estimate')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Marks estimates as deleted; nobody sees them from here on. */
export async function markDeleted(work: Work, ids: readonly string[], at: Date): Promise<void> {
  await seeDeleted(work, true);
  await work.trx
    .updateTable('estimate')
    .set((eb) => ({ deletedAt: at, version: eb('version', '+', 1) }))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
  await seeDeleted(work, false);
}

/** Shows deleted estimates again; a project or a contract that is gone by now has let them go. */
export async function markRestored(work: Work, ids: readonly string[]): Promise<void> {
  await seeDeleted(work, true);
  await sql`
    update estimate e set deleted_at = null, version = e.version + 1,
      project_id = (select p.id from project p where p.company_id = e.company_id and p.id = e.project_id
        and p.deleted_at is null),
      contract_id = (select k.id from contract k where k.company_id = e.company_id and k.id = e.contract_id
        and k.deleted_at is null)
    where e.company_id = ${work.companyId} and e.id = any(${[...ids]}::uuid[])`.execute(work.trx);
  await seeDeleted(work, false);
}

/** Open estimates whose last day is over at the company's place. */
export async function findOverdueEstimates(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from estimate e
    where e.company_id = ${work.companyId} and e.status = 'Open' and e.sent_expiration_date < company_today()
    order by e.sent_expiration_date, e.id limit ${limit}`.execute(work.trx);
  return rows.map(({ id }) => id);
}

/** Asks to be woken when the last day of the next open estimate is over. */
export async function wakeForEstimates(work: Work): Promise<void> {
  const next = sql`(select min((e.sent_expiration_date + 1)::timestamp at time zone company_zone()) from estimate e
    where e.company_id = ${work.companyId} and e.status = 'Open')`;
  await wake(work, 'estimates', next, 'exactly');
}

/** The estimate that an account is of, or was of before it was deleted. */
export async function estimateOfAccount(
  work: Work,
  accountId: string,
): Promise<{ id: string; debtorId: string } | undefined> {
  const { rows } = await sql<{ id: string; debtorId: string }>`
    select e.id, e.debtor_id from estimate e where e.company_id = ${work.companyId}
      and (e.account_id = ${accountId} or ${accountId}::uuid = any(e.past_account_ids)) limit 1`.execute(work.trx);
  return rows[0];
}

/** Which of these accounts an estimate became, or had become before it was deleted, with that estimate. */
export async function estimatesOfAccounts(
  work: Work,
  accountIds: readonly string[],
): Promise<{ id: string; accountId: string; isGone: boolean }[]> {
  const { rows } = await sql<{ id: string; accountId: string; isGone: boolean }>`
    select e.id, n.account_id, not exists (
      select 1 from account a where a.company_id = e.company_id and a.id = n.account_id) as is_gone
    from unnest(${[...accountIds]}::uuid[]) as n (account_id)
    join estimate e on e.company_id = ${work.companyId} and (e.account_id = n.account_id or e.former_account_id = n.account_id)`.execute(
    work.trx,
  );
  return rows;
}
