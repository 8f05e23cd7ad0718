import { sql, type Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

export interface ContactRow {
  id: string;
  kind: 'EMAIL' | 'PHONE';
  value: string;
  country: string | null;
  callingCode: string | null;
  nationalNumber: string | null;
  extension: string | null;
  isPrimary: boolean;
  isOptedOut: boolean;
}

export async function readContacts(work: Work, debtorId: string): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select c.id, c.kind, c.value, c.country, c.calling_code, c.national_number, c.extension, c.is_primary, o.value is not null as is_opted_out
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId} order by c.is_primary desc, c.created_at, c.id limit 100`.execute(
    work.trx,
  );
  return rows;
}

export async function debtorExists(work: Work, debtorId: string): Promise<boolean> {
  return (await readLanguage(work, debtorId)) !== undefined;
}

/** The language that a customer reads; undefined when there is no such customer. */
export async function readLanguage(work: Work, debtorId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('language')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.language;
}

/** The debtor's row, locked for a change. */
export async function lockDebtor(work: Work, debtorId: string) {
  return work.trx
    .selectFrom('debtor')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks customers in the order of their ids, the deleted ones left out. */
export async function lockDebtors(work: Work, debtorIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from debtor where company_id = ${work.companyId} and id = any(${[...debtorIds]}::uuid[])
    order by id for no key update`.execute(work.trx);
}

/** True when another debtor of the company has this reference. */
export async function isReferenceTaken(work: Work, reference: string, exceptId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('reference', '=', reference)
    // Says again what the policy says: only so does the planner see that the index on living references fits.
    .where('deletedAt', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateDebtorRow(work: Work, debtorId: string, values: Updateable<DB['debtor']>): Promise<void> {
  await work.trx
    .updateTable('debtor')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .execute();
}

/** Stops and restarts wait here for claims under way, so that none follows a stop (G13). */
export async function turnGate(work: Work, debtorId: string): Promise<void> {
  await work.trx
    .updateTable('debtorGate')
    .set((eb) => ({ stops: eb('stops', '+', 1), changedAt: sql`now()` }))
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .execute();
}

/** From here on this transaction sees deleted customers too: for deleting, restoring and showing them. */
export async function showDeleted(work: Work): Promise<void> {
  await seeDeleted(work, true);
}

export async function markDeleted(
  work: Work,
  debtorIds: readonly string[],
  deletion: { readonly at: Date; readonly memberId: string | null; readonly reason: string },
): Promise<void> {
  await sql`
    update debtor set deleted_at = ${deletion.at}, deleted_by = ${deletion.memberId}, deleted_reason = ${deletion.reason},
      version = version + 1, updated_at = now()
    where company_id = ${work.companyId} and id = any(${[...debtorIds]}::uuid[]) and deleted_at is null`.execute(
    work.trx,
  );
}

/** True for a customer that was merged into another one. */
export async function isMerged(work: Work, debtorId: string): Promise<boolean> {
  return (await winnerOf(work, debtorId)) !== debtorId;
}

/** The customer that answers for this one: itself, or the one that it was merged into. */
export async function winnerOf(work: Work, debtorId: string): Promise<string> {
  const row = await work.trx
    .selectFrom('debtorMerge')
    .select('winnerId')
    .where('companyId', '=', work.companyId)
    .where('loserId', '=', debtorId)
    .executeTakeFirst();
  return row?.winnerId ?? debtorId;
}

/** Test customers of the company, counted under the company's lock so that two who count cannot both add one (G29). */
export async function countTestDebtors(work: Work): Promise<number> {
  await sql`select 1 from company where company_id = ${work.companyId} for no key update`.execute(work.trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from debtor where company_id = ${work.companyId} and is_test and deleted_at is null`.execute(
    work.trx,
  );
  return rows[0]?.count ?? 0;
}

/** Keeps what the language model said; no edit of a person, so the version stays. */
export async function writeSummary(
  work: Work,
  debtorId: string,
  summary: { readonly text: string; readonly at: Date },
): Promise<void> {
  await work.trx
    .updateTable('debtor')
    .set({ aiSummary: summary.text, aiSummaryAt: summary.at })
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .execute();
}
