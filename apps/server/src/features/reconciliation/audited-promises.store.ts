import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** One sentence of the auditor: which promise does not hold, on which record, and with what figures. */
export interface AuditFinding {
  readonly promise: string;
  readonly recordId: string;
  readonly detail: string;
}

/** Records an audit stops listing at, per promise: one is enough to raise the alarm. */
const LISTED_MAX = 20;

/** A promise as one query: it answers the records that break it. */
export interface AuditedPromise {
  readonly name: string;
  readonly query: (companyId: string) => ReturnType<typeof sql<{ id: string; detail: string }>>;
}

/** Runs promises over the company's rows. */
export async function findBrokenPromises(work: Work, promises: readonly AuditedPromise[]): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { name, query } of promises) {
    const { rows } = await sql<{
      id: string;
      detail: string;
    }>`select * from (${query(work.companyId)}) f limit ${LISTED_MAX}`.execute(work.trx);
    findings.push(...rows.map((row) => ({ promise: name, recordId: row.id, detail: row.detail })));
  }
  return findings;
}
