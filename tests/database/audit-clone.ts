import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/db/transaction.ts';
import { auditBooks } from '../../apps/server/src/features/reconciliation/audit-books.ts';

/** Findings that are told; one is enough to fail. */
const TOLD_MAX = 5;

/**
 * Holds every promise about money against all companies of a test's database, when its tests are over: whatever they
 * did through the product, the books are right (G1–G10). Companies without a journal cost one statement together.
 */
export async function auditClone(appUrl: string): Promise<void> {
  const db = createDatabase(createPool(appUrl, { max: 1, name: 'audit' }));
  try {
    for (const companyId of await companiesOf(db)) {
      const findings = await inCompany(db, companyId, auditBooks);
      if (findings.length > 0) {
        const told = findings
          .slice(0, TOLD_MAX)
          .map(({ promise, recordId, detail }) => `${promise}: ${recordId}, ${detail}`);
        throw new Error(`the books of company ${companyId} do not add up after these tests:\n${told.join('\n')}`);
      }
    }
  } finally {
    await db.destroy();
  }
}

/** Row security binds the owner of the tables, too: only the directory tells which companies there are. */
async function companiesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from directory`.execute(db);
  const withJournal = [];
  for (const { id } of rows) {
    const found = await inCompany(db, id, (trx) => sql`select from journal_entry limit 1`.execute(trx));
    if (found.rows.length > 0) withJournal.push(id);
  }
  return withJournal;
}
