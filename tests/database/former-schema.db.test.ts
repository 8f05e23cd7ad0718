import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import './global-setup.ts';

test('a database of the time before the first release is refused with a sentence, and stays as it is', async () => {
  const { adminUrl, runPid } = inject('testCluster');
  const url = new URL(adminUrl);
  url.pathname = `/test_${runPid}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  const owner = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${url.pathname.slice(1)}`);
  try {
    await owner.connect();
    await owner.query('create table schema_migration (id serial primary key, name text not null, run_on timestamp)');
    await owner.query(`insert into schema_migration (name, run_on) values ('0001-companies', now())`);
    await expect(migrate(url.href)).rejects.toThrow(
      /^DATABASE_URL: this database has the schema of a time before the first release, .* start with an empty database/,
    );
    const { rows } = await owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    expect(rows).toEqual([{ relname: 'schema_migration' }]);
  } finally {
    await owner.end();
    await admin.query(`drop database ${url.pathname.slice(1)} with (force)`);
    await admin.end();
  }
});
