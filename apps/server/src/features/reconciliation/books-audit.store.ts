import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import type { AuditFinding } from './audited-promises.store.ts';

/** What the last audit of a company's books came to. */
export interface BooksAudit {
  readonly at: Date;
  /** How much it found, and the first of it. */
  readonly broken: number;
  readonly findings: readonly AuditFinding[];
}

/** Findings that are kept and shown: whoever mends the books looks into the rows. */
const KEPT_MAX = 20;

/** Keeps the outcome of a look at a company's books, which nobody can change. */
export async function keepBooksAudit(work: Work, broken: readonly AuditFinding[]): Promise<void> {
  await work.trx
    .insertInto('booksAudit')
    .values({
      companyId: work.companyId,
      id: uuidv7(),
      broken: broken.length,
      findings: JSON.stringify(broken.slice(0, KEPT_MAX)),
    })
    .execute();
}

export async function readBooksAudit(work: Work): Promise<BooksAudit | null> {
  const { rows } = await sql<BooksAudit>`
    select at, broken, findings from books_audit
    where company_id = ${work.companyId} order by at desc, id desc limit 1`.execute(work.trx);
  return rows[0] ?? null;
}
