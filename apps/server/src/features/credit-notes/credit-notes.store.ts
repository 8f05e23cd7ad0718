import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A credit note as it is kept; what was left of it when it came in is in the journal under `entryId`. */
export interface CreditNoteRow {
  readonly id: string;
  readonly debtorId: string;
  readonly reference: string;
  /** Cents, more than zero. */
  readonly amountCents: number;
  /** Cents from zero to the amount. */
  readonly openedCents: number;
  readonly issueDate: string;
  readonly description: string;
  readonly entryId: string | null;
}

const columns = {
  id: 'uuid',
  debtorId: 'uuid',
  reference: 'text',
  amountCents: 'bigint',
  openedCents: 'bigint',
  issueDate: 'date',
  description: 'text',
  entryId: 'uuid',
};

/** Inserts credit notes, set-based, after their entries. A number that is taken is an error of the caller. */
export async function insertCreditNotes(
  work: Work,
  importId: string | null,
  notes: readonly CreditNoteRow[],
  at: Date,
): Promise<void> {
  if (notes.length === 0) return;
  await sql`
    insert into credit_note (company_id, id, debtor_id, reference, amount_cents, opened_cents, issue_date, description,
      entry_id, import_id, created_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.reference, r.amount_cents, r.opened_cents, r.issue_date,
      r.description, r.entry_id, ${importId}::uuid, ${at}
    from ${recordSet(
      notes.map((note) => ({ ...note })),
      columns,
    )}`.execute(work.trx);
}

/** Which of these numbers belong to credit notes that are here. */
export async function findCreditReferences(work: Work, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await sql<{ reference: string }>`
    select reference from credit_note
    where company_id = ${work.companyId} and reference = any(${[...references]}::text[])`.execute(work.trx);
  return new Set(rows.map((row) => row.reference));
}

/** The credit notes of a customer, the newest first. */
export async function listCreditNotes(work: Work, debtorId: string, limit = 100): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select id, debtor_id, reference, amount_cents, opened_cents, issue_date::text, description, entry_id from credit_note
    where company_id = ${work.companyId} and debtor_id = ${debtorId} order by issue_date desc, id limit ${limit}`.execute(
    work.trx,
  );
  return rows;
}

/** The next credit notes that an import brought. */
export async function creditNotesOf(
  work: Work,
  importId: string,
  after: string,
  limit: number,
): Promise<(CreditNoteRow & { readonly occurredAt: Date | null })[]> {
  const { rows } = await sql<CreditNoteRow & { occurredAt: Date | null }>`
    select n.id, n.debtor_id, n.reference, n.amount_cents, n.opened_cents, n.issue_date::text, n.description, n.entry_id,
      e.occurred_at
    from credit_note n left join journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
    where n.company_id = ${work.companyId} and n.import_id = ${importId} and n.id > ${after}
    order by n.id limit ${limit}`.execute(work.trx);
  return rows;
}

export async function deleteCreditNotes(work: Work, ids: readonly string[]): Promise<void> {
  await sql`delete from credit_note where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[])`.execute(
    work.trx,
  );
}

export async function countCreditNotes(work: Work, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from credit_note
    where company_id = ${work.companyId} and import_id = ${importId}`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/**
 * Credit of customers that no payment brought, in cents: of credit notes, and what an import said was paid and was moved
 * off its account. A customer who is gone has no line; who owns what was merged has it.
 */
export async function creditWithoutPayment(
  work: Work,
  debtorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (debtorIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; cents: number }>`
    with owner as (
      select d.id, d.id as past_id from debtor d
      where d.company_id = ${work.companyId} and d.id = any(${[...debtorIds]}::uuid[])
      union all
      select g.winner_id, g.loser_id from debtor_merge g
      join debtor d on d.company_id = g.company_id and d.id = g.winner_id
      where g.company_id = ${work.companyId} and g.winner_id = any(${[...debtorIds]}::uuid[])
    )
    select o.id, coalesce(-sum(l.amount_cents), 0)::bigint as cents from owner o
    left join journal_entry e on e.company_id = ${work.companyId} and e.debtor_id = o.past_id and e.payment_id is null
    left join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account = 'unapplied'
    group by o.id`.execute(work.trx);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
