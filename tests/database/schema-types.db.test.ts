import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generateTypes, TYPES_FILE } from '../../tools/database/generate-types.ts';
import { cloneDatabase } from './clone-database.ts';

test('the generated types are those of the migrations: otherwise run npm run db:types', async () => {
  const clone = await cloneDatabase();
  const committed = await readFile(path.resolve(import.meta.dirname, '../..', TYPES_FILE), 'utf8');
  expect(committed).toBe(await generateTypes(clone.ownerUrl));
  await clone.drop();
});
