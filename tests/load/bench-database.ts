import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { startDatabase } from '../../tools/database/start-database.ts';

export interface BenchDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** One statement as the owner, without any time limit. */
  readonly asOwner: (statement: string) => Promise<void>;
  readonly drop: () => Promise<void>;
}

export interface BenchCluster {
  /** A migrated, empty database of its own, in which the owner may pass row security by: COPY needs that. */
  readonly create: (name: string) => Promise<BenchDatabase>;
  readonly stop: () => Promise<void>;
}

const DATA_DIR = path.resolve(import.meta.dirname, '../../.data/bench');
const FIRST_PORT = 4512;

/** The embedded server as the product runs it, with disk syncs on, in a folder of its own. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const cluster = await startDatabase({ dataDir: DATA_DIR, port: FIRST_PORT });
  return { create: (name) => createBenchDatabase(cluster, name), stop: cluster.stop };
}

async function createBenchDatabase(cluster: { url: string; appUrl: string }, name: string): Promise<BenchDatabase> {
  const database = `bench_${name}_${randomBytes(4).toString('hex')}`;
  await run(cluster.url, `create database ${database}`);
  const ownerUrl = withDatabase(cluster.url, database);
  await migrate(ownerUrl);
  await run(
    ownerUrl,
    `do $$ declare name text; begin
       for name in select relname from pg_class where relforcerowsecurity loop
         execute format('alter table %I no force row level security', name);
       end loop;
     end $$`,
  );
  return {
    ownerUrl,
    appUrl: withDatabase(cluster.appUrl, database),
    asOwner: (statement) => run(ownerUrl, statement),
    drop: () => run(cluster.url, `drop database if exists ${database} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
