import pg from 'pg';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/db/transaction.ts';
import { auditBooks } from '../../apps/server/src/features/reconciliation/audit-books.ts';

/** Findings that are told; one is enough to fail. */
const TOLD_MAX = 5;

/**
 * Holds every promise about money against all companies of a test's database, when its tests are over: whatever they
 * did through the product, the books are right (G1–G10). Companies without a journal cost one statement together.
 */
export async function auditClone(adminUrl: string, appUrl: string): Promise<void> {
  const companies = await withJournal(adminUrl);
  if (companies.length === 0) return;
  const db = createDatabase(createPool(appUrl, { max: 1, name: 'audit' }));
  try {
    for (const companyId of companies) {
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

async function withJournal(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Asked for table by table: some tests migrate only a part of the schema.
    const { rows: tables } = await client.query(`select to_regclass('public.schedule') is not null as there`);
    if (!tables[0]?.there) return [];
    const { rows } = await client.query<{ company_id: string }>(
      'select company_id from company c where exists (select from journal_entry e where e.company_id = c.company_id)',
    );
    return rows.map((row) => row.company_id);
  } finally {
    await client.end();
  }
}
