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
  /** One that stays for later runs: filled when it is not there yet. `drop` leaves it. */
  readonly keep: (name: string, fill: (database: BenchDatabase) => Promise<void>) => Promise<BenchDatabase>;
  readonly stop: () => Promise<void>;
}

const DATA_DIR = path.resolve(import.meta.dirname, '../../.data/bench');
const FIRST_PORT = 4512;

/** The embedded server as the product runs it, with disk syncs on, in a folder of its own. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const cluster = await startDatabase({ dataDir: DATA_DIR, port: FIRST_PORT });
  return {
    create: (name) => createBenchDatabase(cluster, name),
    keep: (name, fill) => keepBenchDatabase(cluster, name, fill),
    stop: cluster.stop,
  };
}

async function keepBenchDatabase(
  cluster: { url: string; appUrl: string },
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

function connectionsOf(cluster: { url: string; appUrl: string }, database: string) {
  const ownerUrl = withDatabase(cluster.url, database);
  return {
    ownerUrl,
    appUrl: withDatabase(cluster.appUrl, database),
    asOwner: async (statement: string) => void (await run(ownerUrl, statement)),
  };
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
