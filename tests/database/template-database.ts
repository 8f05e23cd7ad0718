import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { isAlive, withFileLock } from '../../tools/database/file-lock.ts';
import { testDataDir } from './test-data-dir.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = path.join(ROOT, 'apps/server/migrations');
const MIGRATE = path.join(ROOT, 'apps/server/src/db/migrate.ts');
const OLD_TEMPLATES_KEPT = 2;

/** The tests' own cluster: without disk syncs, kept between runs, safe to delete. */
export const TEST_DATA_DIR = testDataDir(ROOT);
export const TEST_DATABASE_PORT = 4312;
export const TEMPLATE_LOCK = path.join(TEST_DATA_DIR, 'template.lock');

/**
 * Makes sure that a migrated template database stands on the test cluster; the tests clone it. Its name carries a hash
 * of the migrations, so it is built again only when they changed. Answers the name.
 */
export async function ensureTemplate(adminUrl: string, lockFile: string): Promise<string> {
  const name = `template_${await hashOfSchema()}`;
  await withFileLock(lockFile, async () => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    try {
      const databases = await listDatabases(admin);
      await dropLeftovers(admin, databases, name);
      if (!databases.includes(name)) await buildTemplate(admin, adminUrl, name);
    } finally {
      await admin.end();
    }
  });
  return name;
}

async function buildTemplate(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  const unfinished = `unfinished_${name}`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const url = new URL(adminUrl);
  url.pathname = `/${unfinished}`;
  if (existsSync(MIGRATE)) {
    const { migrate } = (await import(pathToFileURL(MIGRATE).href)) as { migrate: (url: string) => Promise<unknown> };
    await migrate(url.href);
  }
  await admin.query(`alter database ${unfinished} rename to ${name}`);
  // Nobody connects to it, autovacuum neither: a connected template cannot be cloned.
  await admin.query(`alter database ${name} allow_connections false`);
}

async function listDatabases(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database order by oid');
  return rows.map((row) => row.datname);
}

/** Clones of runs that were killed, and templates of older schemas. */
async function dropLeftovers(admin: pg.Client, databases: string[], current: string): Promise<void> {
  const clones = databases.filter((name) => {
    const pid = /^test_(\d+)_/.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  const templates = databases.filter((name) => name.startsWith('template_') && name !== current);
  for (const name of [...clones, ...templates.slice(0, -OLD_TEMPLATES_KEPT)]) {
    await admin.query(`drop database if exists ${name} with (force)`);
  }
}

async function hashOfSchema(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = await readdir(MIGRATIONS).catch(() => []);
  const files = migrations.sort().map((file) => path.join(MIGRATIONS, file));
  // The job queues are rows and tables of the same database.
  for (const file of [...files, MIGRATE, path.join(ROOT, 'apps/server/src/jobs/queues.ts')]) {
    hash.update(path.basename(file)).update(await readFile(file).catch(() => ''));
  }
  return hash.digest('hex').slice(0, 12);
}
