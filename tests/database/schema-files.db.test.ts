import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpSchema, SCHEMA_FILE } from '../../tools/database/dump-schema.ts';
import { generateTypes, TYPES_FILE } from '../../tools/database/generate-types.ts';
import { hashMigrations, readSeal } from '../../tools/database/migration-seal.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';

let clone: ClonedDatabase;

beforeAll(async () => {
  clone = await cloneDatabase();
});

afterAll(() => clone.drop());

const committed = (file: string) => readFile(path.resolve(import.meta.dirname, '../..', file), 'utf8');

test('the generated types are those of the migrations: otherwise run npm run db:types', async () => {
  expect(await committed(TYPES_FILE)).toBe(await generateTypes(clone.ownerUrl));
});

test('the dumped schema is that of the migrations: otherwise run npm run db:types', async () => {
  expect(await committed(SCHEMA_FILE)).toBe(await dumpSchema(clone.ownerUrl));
});

test('no migration was edited since it was sealed, and new ones are sealed by npm run db:types', async () => {
  expect(await readSeal()).toEqual(await hashMigrations());
});
