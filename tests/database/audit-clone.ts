import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { checkDaybook } from '../../apps/server/src/features/daybook/check-daybook.ts';
import { auditBooks } from '../../apps/server/src/features/reconciliation/audit-books.ts';
import { auditCampaigns } from '../../apps/server/src/features/reconciliation/audit-campaigns.ts';
import { inCompany, inSnapshot } from '../../apps/server/src/work/in-company.ts';

/** An audit is a job that nobody waits for: on a busy machine a statement over a whole test's books may take its time. */
const STATEMENT_MS = 120_000;
/** Findings that are told; one is enough to fail. */
const TOLD_MAX = 5;

/**
 * Holds every promise about money and about the log of campaigns against all companies of a test's database, when its
 * tests are over: whatever they did through the product, the books are right and no reminder vanished (G1–G10, G12, G24).
 */
export async function auditClone(appUrl: string): Promise<void> {
  await audit(appUrl, companiesOf);
}

/** The same for some of the companies, where others still use the database. */
export async function auditCompanies(appUrl: string, companyIds: readonly string[]): Promise<void> {
  await audit(appUrl, async () => companyIds);
}

async function audit(appUrl: string, which: (db: Database) => Promise<readonly string[]>): Promise<void> {
  const db = createDatabase(createPool(appUrl, { max: 1, name: 'audit', statementMs: STATEMENT_MS }));
  try {
    for (const companyId of await which(db)) {
      const kept = await whatIsKept(db, companyId);
      const findings = [
        ...(kept.hasJournal ? await inCompany(db, companyId, auditBooks) : []),
        ...(kept.hasJournal ? await miscounted(db, companyId) : []),
        ...(kept.hasRuns ? await inCompany(db, companyId, auditCampaigns) : []),
      ];
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

/** The charts' sums against the journal. */
async function miscounted(db: Database, companyId: string) {
  const found = await inSnapshot(db, companyId, checkDaybook);
  return found.map((detail) => ({ promise: 'charts count what the journal says', recordId: companyId, detail }));
}

/** Most companies of tests have neither: one statement tells, the audits take some thirty. */
async function whatIsKept(db: Database, companyId: string): Promise<{ hasJournal: boolean; hasRuns: boolean }> {
  const { rows } = await inCompany(db, companyId, (work) =>
    sql<{ hasJournal: boolean; hasRuns: boolean }>`
      select exists (select from journal_entry) as has_journal, exists (select from collection_run) as has_runs`.execute(
      work.trx,
    ),
  );
  return rows[0] ?? { hasJournal: false, hasRuns: false };
}

/** Row security binds the owner of the tables, too: only the directory tells which companies there are. */
async function companiesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from directory`.execute(db);
  return rows.map(({ id }) => id);
}
