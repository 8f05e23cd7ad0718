import pg from 'pg';
import type { Application } from './start-application.ts';

/** A connection of the database's owner that stands in others' way. */
export interface LockHolder {
  readonly client: pg.Client;
  /** Locks what a statement about a company locks, until `letGo`. */
  readonly hold: (companyId: string, statement: string) => Promise<void>;
  readonly letGo: () => Promise<void>;
  /** Whether another backend of this database waits for a lock, whenever it came. */
  readonly somebodyWaits: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export async function openLockHolder(app: Application): Promise<LockHolder> {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  return {
    client,
    hold: async (companyId, statement) => {
      await client.query('begin');
      await client.query(`select set_config('app.company_id', '${companyId}', true)`);
      await client.query(statement);
    },
    letGo: async () => {
      await client.query('rollback');
    },
    somebodyWaits: async () => {
      // A transaction sees the backends of its first look, again and again.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ waits: boolean }>(
        `select exists (select from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()) as waits`,
      );
      return rows[0]?.waits === true;
    },
    close: () => client.end(),
  };
}
