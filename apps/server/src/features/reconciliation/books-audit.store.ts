import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { LedgerFinding } from '../ledger/ledger.store.ts';

/** What the last audit of a company's books came to. */
export interface BooksAudit {
  readonly at: Date;
  /** How much it found, and the first of it. */
  readonly broken: number;
  readonly findings: readonly LedgerFinding[];
}

/** Findings that are kept and shown: whoever mends the books looks into the rows. */
const KEPT_MAX = 20;

/** Keeps the outcome of an audit among the events of the company, which nobody can change. */
export async function keepBooksAudit(trx: Trx, companyId: string, broken: readonly LedgerFinding[]): Promise<void> {
  const after = { broken: broken.length, findings: broken.slice(0, KEPT_MAX) };
  await writeAudit(
    trx,
    { kind: 'system', companyId },
    { action: 'books.audit', recordKind: 'books', recordId: companyId, after },
  );
}

export async function readBooksAudit(trx: Trx, companyId: string): Promise<BooksAudit | null> {
  const { rows } = await sql<BooksAudit>`
    select at, (after ->> 'broken')::int as broken, after -> 'findings' as findings from audit
    where company_id = ${companyId} and record_kind = 'books' and record_id = ${companyId} and action = 'books.audit'
    order by id desc limit 1`.execute(trx);
  return rows[0] ?? null;
}
