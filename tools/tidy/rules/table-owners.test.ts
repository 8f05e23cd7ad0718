import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../read-project.ts';
import { parseSource } from '../source-file.ts';
import { SCHEMA, tablesOf } from './sql-floors.ts';
import { needlessExceptions, ownerOf } from './table-owners.ts';

const folders = new Set(readdirSync(path.join(ROOT, 'apps/server/src/features')));
const tables = tablesOf(parseSource(SCHEMA, readFileSync(path.join(ROOT, SCHEMA), 'utf8'))).names;

test('every table of the schema is read and has an owner that is a folder, and no line is needless', () => {
  expect(tables.size).toBeGreaterThan(50);
  const storeys = new Set([...folders, 'db', 'http', 'jobs', 'work']);
  const isThere = (owner: string) => storeys.has(owner) || existsSync(path.join(ROOT, 'apps/server/src', owner));
  expect([...tables].filter((table) => !isThere(ownerOf(table, folders) ?? 'nobody'))).toEqual([]);
  expect(needlessExceptions(tables, folders)).toEqual([]);
});

test.each([
  ['account', 'accounts'],
  ['account_category', 'accounts'],
  ['payment_method', 'payment-methods'],
  ['payment_refund', 'payments'],
  ['portal_code', 'portal'],
  ['policy_pack_change', 'contact-policy'],
  ['company_due', 'db/wake.ts'],
  ['surprise', undefined],
])('%s belongs to %s', (table, owner) => {
  expect(ownerOf(table, folders)).toBe(owner);
});
