import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { startDatabase } from '../../tools/database/start-database.ts';
import { ensureTemplate, TEST_DATA_DIR, TEST_DATABASE_PORT } from '../database/template-database.ts';

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
  /** One that stays for later runs: filled when it is not there yet. `drop` leaves it. */
  readonly keep: (name: string, fill: (database: BenchDatabase) => Promise<void>) => Promise<BenchDatabase>;
  readonly stop: () => Promise<void>;
}

const DATA_DIR = path.resolve(import.meta.dirname, '../../.data/bench');
const FIRST_PORT = 4512;

interface Cluster {
  readonly url: string;
  readonly appUrl: string;
  /** The migrated database that all others begin as. */
  readonly template: string;
}

/**
 * The embedded server as the product runs it, with disk syncs on, in a folder of its own; `isMeasured: false` is the one of
 * the tests, where figures say nothing.
 */
export async function startBenchCluster({ isMeasured = true } = {}): Promise<BenchCluster> {
  const dataDir = isMeasured ? DATA_DIR : TEST_DATA_DIR;
  const port = isMeasured ? FIRST_PORT : TEST_DATABASE_PORT;
  const { url, appUrl, stop } = await startDatabase({ dataDir, port, durable: isMeasured });
  const cluster = { url, appUrl, template: await ensureTemplate(url, path.join(dataDir, 'template.lock')) };
  return {
    create: (name) => createBenchDatabase(cluster, name),
    keep: (name, fill) => keepBenchDatabase(cluster, name, fill),
    stop,
  };
}

async function keepBenchDatabase(
  cluster: Cluster,
  name: string,
  fill: (database: BenchDatabase) => Promise<void>,
): Promise<BenchDatabase> {
  const kept = `kept_${name}`;
  const isThere = await run(cluster.url, `select from pg_database where datname = '${kept}'`);
  if (isThere.rowCount === 0) {
    const made = await createBenchDatabase(cluster, name);
    await fill(made);
    // Named as kept only when it is whole.
    await run(cluster.url, `alter database ${new URL(made.ownerUrl).pathname.slice(1)} rename to ${kept}`);
  }
  const ownerUrl = withDatabase(cluster.url, kept);
  await migrate(ownerUrl);
  return { ...connectionsOf(cluster, kept), drop: async () => undefined };
}

function connectionsOf(cluster: Cluster, database: string) {
  const ownerUrl = withDatabase(cluster.url, database);
  return {
    ownerUrl,
    appUrl: withDatabase(cluster.appUrl, database),
    asOwner: async (statement: string) => void (await run(ownerUrl, statement)),
  };
}

async function createBenchDatabase(cluster: Cluster, name: string): Promise<BenchDatabase> {
  // Called after its process, so that what a killed one left goes with the next start.
  const database = `test_${process.pid}_${name}_${randomBytes(4).toString('hex')}`;
  await run(cluster.url, `create database ${database} template ${cluster.template}`);
  await run(
    withDatabase(cluster.url, database),
    `do $$ declare name text; begin
       for name in select relname from pg_class where relforcerowsecurity loop
         execute format('alter table %I no force row level security', name);
       end loop;
     end $$`,
  );
  return {
    ...connectionsOf(cluster, database),
    drop: async () => void (await run(cluster.url, `drop database if exists ${database} with (force)`)),
  };
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
