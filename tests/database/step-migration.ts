import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { inject } from 'vitest';
import './global-setup.ts';

/** A database that is migrated step by step, to see what a migration makes of rows that were there before it. */
export interface MigratedDatabase {
  /** Connected as the owner of the schema. */
  readonly client: pg.Client;
  /** Runs so many more of the migrations, in their order. */
  readonly migrateUp: (count: number) => Promise<unknown>;
}

/** Makes an empty database, hands it over and drops it afterwards. */
export async function withEmptyDatabase(work: (database: MigratedDatabase) => Promise<void>): Promise<void> {
  const { adminUrl, runPid } = inject('testCluster');
  const name = `test_${runPid}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  const migrateUp = (count: number) =>
    runner({
      dbClient: client,
      dir: path.resolve(import.meta.dirname, '../../apps/server/migrations'),
      direction: 'up',
      migrationsTable: 'schema_migration',
      ignorePattern: '\\..*',
      log: () => undefined,
      count,
    });
  try {
    await client.connect();
    await work({ client, migrateUp });
  } finally {
    await client.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
