import path from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { queues } from '../jobs/queues.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const APPLICATION_ROLE = 'recoup_app';

/**
 * Brings a database up to the schema of this version, forward only: tables of the product, then those of the job
 * queue, then what the application's role may do with the latter. Runs as the role that owns the schema; harmless
 * when repeated. Throws when a migration fails; nothing of that migration stays.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await runner({
    databaseUrl: ownerUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'schema_migration',
    ignorePattern: '\\..*',
    log: () => undefined,
  });
  await migrateJobs(ownerUrl);
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
