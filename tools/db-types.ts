import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {
  ensureTemplate,
  TEMPLATE_LOCK,
  TEST_DATA_DIR,
  TEST_DATABASE_PORT,
} from '../tests/database/template-database.ts';
import { generateTypes, TYPES_FILE } from './database/generate-types.ts';
import { startDatabase } from './database/start-database.ts';

/** `npm run db:types`: types of the schema that the migrations make, for Kysely. A test compares them with the file. */
const database = await startDatabase({ dataDir: TEST_DATA_DIR, port: TEST_DATABASE_PORT, durable: false });
const admin = new pg.Client({ connectionString: database.url });
try {
  const template = await ensureTemplate(database.url, TEMPLATE_LOCK);
  const name = `test_${process.pid}_types`;
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  await writeFile(path.resolve(import.meta.dirname, '..', TYPES_FILE), await generateTypes(url.href));
  await admin.query(`drop database ${name} with (force)`);
  console.log(`Wrote ${TYPES_FILE}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await admin.end();
  await database.stop();
}
