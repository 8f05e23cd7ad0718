import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { GIVEN_UP } from './queues.ts';

/** A job that failed as often as it may, and waits for somebody to let it run again. */
export interface GivenUpJob {
  readonly id: string;
  /** The queue that it came from. */
  readonly name: string;
  readonly companyId: string | null;
  /** When it gave up. */
  readonly at: Date;
  /** What its last try ended with; never a value of the job. */
  readonly reason: string;
}

const LISTED = 1000;

/** The oldest thousand jobs that gave up, over all companies (G26): for whoever runs the installation. */
export async function listGivenUp(db: Database): Promise<GivenUpJob[]> {
  const { rows } = await sql<Omit<GivenUpJob, 'reason'> & { output: unknown }>`
    select id, source_name as name, data ->> 'companyId' as company_id, created_on as at, source_output as output
    from pgboss.job where name = ${GIVEN_UP} and state < 'active' order by created_on limit ${LISTED}`.execute(db);
  return rows.map(({ output, ...job }) => ({ ...job, reason: reasonOf(output) }));
}

/**
 * Lets given-up jobs run again, as new ones with all their tries: those with these ids, or all. Each leaves the list in
 * the statement that puts it back, so none runs twice for it. Answers how many.
 */
export async function driveAgain(db: Database, ids?: readonly string[]): Promise<number> {
  const boss = sender(db);
  if (ids) return boss.redrive(GIVEN_UP, { ids: [...ids] });
  let all = 0;
  for (let moved = LISTED; moved === LISTED; all += moved) moved = await boss.redrive(GIVEN_UP, { limit: LISTED });
  return all;
}

const sender = (db: Database) =>
  new PgBoss({ db: fromKysely(db.withoutPlugins()), supervise: false, schedule: false, migrate: false });

function reasonOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return 'no answer';
  const { name, message } = output as { readonly name?: unknown; readonly message?: unknown };
  return [name, message].filter((part) => typeof part === 'string').join(': ') || 'no answer';
}
