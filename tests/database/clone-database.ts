import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { auditClone } from './audit-clone.ts';
import './global-setup.ts';

export interface ClonedDatabase {
  /** Owns the schema; for arranging and for looking behind the scenes. Not a superuser: row security binds it. */
  ownerUrl: string;
  /** The role web and worker run as. */
  appUrl: string;
  /** Removes the database, whoever is still connected; a clone's books are audited before. */
  drop: () => Promise<void>;
}

/**
 * A fresh database with the whole schema, cloned from the migrated template in a fraction of a second. When it is
 * dropped, the books of every company in it must be right; `isLedgerKept: false` for tests that write accounts past the
 * ledger.
 */
export async function cloneDatabase({ isLedgerKept: kept = true } = {}): Promise<ClonedDatabase> {
  const cluster = inject('testCluster');
  const name = `test_${cluster.runPid}_${randomBytes(6).toString('hex')}`;
  await administer(cluster.adminUrl, `create database ${name} template ${cluster.template}`);
  return {
    ownerUrl: withDatabase(cluster.adminUrl, name),
    appUrl: withDatabase(cluster.appUrl, name),
    drop: async () => {
      try {
        if (kept) await auditClone(withDatabase(cluster.appUrl, name));
      } finally {
        await administer(cluster.adminUrl, `drop database if exists ${name} with (force)`);
      }
    },
  };
}

/** A database in which nothing is yet, not even the schema. */
export async function emptyDatabase(): Promise<ClonedDatabase> {
  const cluster = inject('testCluster');
  const name = `test_${cluster.runPid}_${randomBytes(6).toString('hex')}`;
  await administer(cluster.adminUrl, `create database ${name}`);
  return {
    ownerUrl: withDatabase(cluster.adminUrl, name),
    appUrl: withDatabase(cluster.appUrl, name),
    drop: () => administer(cluster.adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
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
