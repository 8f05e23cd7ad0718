import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from './clone-database.ts';

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

test('two clones do not see each other, and a dropped one is gone', async () => {
  const [first, second] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  await query(first.ownerUrl, 'create table only_here (id int)');
  const found = `select count(*)::int as n from pg_class where relname = 'only_here'`;
  expect(await query(first.ownerUrl, found)).toEqual([{ n: 1 }]);
  expect(await query(second.ownerUrl, found)).toEqual([{ n: 0 }]);
  await first.drop();
  await expect(query(first.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/);
  await second.drop();
});

test('G32: neither role is a superuser or bypasses row security', async () => {
  const clone = await cloneDatabase();
  const rights = 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user';
  expect(await query(clone.ownerUrl, rights)).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  expect(await query(clone.appUrl, rights)).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  await clone.drop();
});

test('sorting and case do not depend on the machine: UTF-8, builtin C.UTF-8, UTC', async () => {
  const clone = await cloneDatabase();
  const [row] = await query(
    clone.appUrl,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale, current_setting('timezone') as zone,
            lower('ÄÉÑ') as lower from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8', zone: 'UTC', lower: 'äéñ' });
  await clone.drop();
});
