import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Customers by their numbers, and by the e-mails that they have. */
export async function readKnownCustomers(
  work: Work,
  asked: { readonly references: readonly string[]; readonly emails: readonly string[] },
): Promise<{ readonly byReference: Map<string, string>; readonly byEmail: Map<string, string[]> }> {
  const numbered = await sql<{ id: string; reference: string }>`
    select id, reference from debtor
    where company_id = ${work.companyId} and reference = any(${[...asked.references]}::text[])
      and deleted_at is null`.execute(work.trx);
  const mailed = await sql<{ id: string; value: string }>`
    select distinct debtor_id as id, value from contact
    where company_id = ${work.companyId} and kind = 'EMAIL' and value = any(${[...asked.emails]}::text[])`.execute(
    work.trx,
  );
  const byEmail = new Map<string, string[]>();
  for (const { id, value } of mailed.rows) byEmail.set(value, [...(byEmail.get(value) ?? []), id]);
  return { byReference: new Map(numbered.rows.map(({ id, reference }) => [reference, id])), byEmail };
}

/** Accounts by their references, with what tells whether an invoice of a ledger is the same. */
export async function readTakenReferences(
  work: Work,
  references: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly debtorId: string; readonly amountCents: number }>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ id: string; reference: string; debtorId: string; amountCents: number }>`
    select id, reference, debtor_id, amount_cents from account
    where company_id = ${work.companyId} and reference = any(${[...references]}::text[])
      and deleted_at is null`.execute(work.trx);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** What of a customer's credit nobody has used, in cents, of several. */
export async function readCredit(work: Work, debtorIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (debtorIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; cents: number }>`
    select debtor_id as id, (-sum(amount_cents))::bigint as cents from journal_line
    where company_id = ${work.companyId} and ledger_account = 'unapplied' and debtor_id = any(${[...debtorIds]}::uuid[])
    group by debtor_id`.execute(work.trx);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
