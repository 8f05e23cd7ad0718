import { sql } from 'kysely';
import type { SystemActor } from '#server/actor.ts';
import type { Database } from '#server/db/database.ts';
import { inSnapshot } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';

/** A chart that takes longer is given up (TIMEOUT); the others beside it go on. */
const CHART_MS = 5_000;

/** Looks over one snapshot, so that a point and its records are of one moment. */
export function lookAtCharts<T>(
  db: Database,
  companyId: string,
  look: (work: Work<SystemActor>) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, companyId, async (work) => {
    await sql`set local statement_timeout = ${sql.lit(CHART_MS)}`.execute(work.trx);
    return look(work);
  });
}
