import path from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type Queue, queues } from '../jobs/queues.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const APPLICATION_ROLE = 'recoup_app';
/** The first migration of the time before the first release, when they were not yet one file per noun. */
const FORMER_MIGRATION = '0001-companies';
/** Advisory lock of whoever brings the schema up to date. */
const MIGRATING = 0x6d69_6772;

/**
 * Brings a database up to the schema of this version, forward only: tables of the product, then those of the job
 * queue, then what the application's role may do with the latter. Runs as the role that owns the schema; harmless
 * when repeated. Throws when a migration fails; nothing of that migration stays. Refuses a database of the time before
 * the first release.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Processes that start together wait in line; the lock goes with the connection, whatever becomes of its process.
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await refuseFormerSchema(client);
    await runner({
      databaseUrl: ownerUrl,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'schema_migration',
      ignorePattern: '\\..*',
      log: () => undefined,
    });
    await migrateJobs(ownerUrl);
  } finally {
    await client.end();
  }
}

async function refuseFormerSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.schema_migration') is not null as there`);
  if (!rows[0].there) return;
  const former = await client.query('select 1 from public.schema_migration where name = $1', [FORMER_MIGRATION]);
  if (former.rowCount === 0) return;
  throw new Error(
    'DATABASE_URL: this database has the schema of a time before the first release, which no version carries over; start with an empty database (for the embedded one: remove the folder postgres in DATA_DIR).',
  );
}

/** What a queue may change while jobs are in it: everything but how it orders them. */
function changeable({ policy: _, ...options }: Queue['options']): Omit<Queue['options'], 'policy'> {
  return options;
}

async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const present = new Set((await boss.getQueues()).map((queue) => queue.name));
    // In the order of the table: the dead-letter queue stands first, the others refer to it.
    for (const queue of queues) {
      if (!present.has(queue.name)) await boss.createQueue(queue.name, queue.options);
      else await boss.updateQueue(queue.name, changeable(queue.options));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema pgboss to ${APPLICATION_ROLE};
      grant select, insert, update, delete on all tables in schema pgboss to ${APPLICATION_ROLE};
      grant usage on all sequences in schema pgboss to ${APPLICATION_ROLE};
      grant execute on all functions in schema pgboss to ${APPLICATION_ROLE};`);
  } finally {
    await client.end();
  }
}
