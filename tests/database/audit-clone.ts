import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { auditBooks } from '../../apps/server/src/features/reconciliation/audit-books.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** Findings that are told; one is enough to fail. */
const TOLD_MAX = 5;

/**
 * Holds every promise about money against all companies of a test's database, when its tests are over: whatever they
 * did through the product, the books are right (G1–G10).
 */
export async function auditClone(appUrl: string): Promise<void> {
  await audit(appUrl, companiesOf);
}

/** The same for some of the companies, where others still use the database. */
export async function auditCompanies(appUrl: string, companyIds: readonly string[]): Promise<void> {
  await audit(appUrl, async () => companyIds);
}

async function audit(appUrl: string, which: (db: Database) => Promise<readonly string[]>): Promise<void> {
  const db = createDatabase(createPool(appUrl, { max: 1, name: 'audit' }));
  try {
    for (const companyId of await which(db)) {
      if (!(await hasJournal(db, companyId))) continue;
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

/** Most companies of tests have none: one statement tells, the audit takes some thirty. */
async function hasJournal(db: Database, companyId: string): Promise<boolean> {
  const { rows } = await inCompany(db, companyId, (work) => sql`select from journal_entry limit 1`.execute(work.trx));
  return rows.length > 0;
}

/** Row security binds the owner of the tables, too: only the directory tells which companies there are. */
async function companiesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from directory`.execute(db);
  return rows.map(({ id }) => id);
}
