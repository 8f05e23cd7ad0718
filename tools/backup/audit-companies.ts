import { sql } from 'kysely';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { auditBooks } from '../../apps/server/src/features/reconciliation/audit-books.ts';
import { auditCampaigns } from '../../apps/server/src/features/reconciliation/audit-campaigns.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** A large company's books take longer than a request may. */
const AUDIT_MS = 600_000;

export interface Audited {
  readonly companies: number;
  /** One sentence per broken promise. */
  readonly broken: readonly string[];
}

/** Holds all promises about money and campaigns against every company, as the nightly audit does (G1–G10, G12, G24). */
export async function auditCompanies(appUrl: string): Promise<Audited> {
  const pool = createPool(appUrl, { max: 1, name: 'recoup audit', statementMs: AUDIT_MS });
  const db = createDatabase(pool);
  try {
    const { rows } = await sql<{ id: string }>`select distinct company_id as id from directory`.execute(db);
    const broken: string[] = [];
    for (const { id } of rows) {
      const found = await inCompany(db, id, async (work) => [
        ...(await auditBooks(work)),
        ...(await auditCampaigns(work)),
      ]);
      broken.push(...found.map(({ promise, recordId, detail }) => `${id}: ${promise}: ${recordId}, ${detail}`));
    }
    return { companies: rows.length, broken };
  } finally {
    await db.destroy();
  }
}
