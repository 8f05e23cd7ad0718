import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {
  ensureTemplate,
  TEMPLATE_LOCK,
  TEST_DATA_DIR,
  TEST_DATABASE_PORT,
} from '../tests/database/template-database.ts';
import { dumpSchema, SCHEMA_FILE } from './database/dump-schema.ts';
import { generateTypes, TYPES_FILE } from './database/generate-types.ts';
import { sealMigrations } from './database/migration-seal.ts';
import { startDatabase } from './database/start-database.ts';

/**
 * `npm run db:types`: what the migrations make, as types for Kysely and as a dump to read, and the seal of migrations that
 * are new. Tests compare all three with the files.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const database = await startDatabase({ dataDir: TEST_DATA_DIR, port: TEST_DATABASE_PORT, durable: false });
const admin = new pg.Client({ connectionString: database.url });
try {
  const template = await ensureTemplate(database.url, TEMPLATE_LOCK);
  const name = `test_${process.pid}_types`;
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  await writeFile(path.join(ROOT, TYPES_FILE), await generateTypes(url.href));
  await writeFile(path.join(ROOT, SCHEMA_FILE), await dumpSchema(url.href));
  await sealMigrations();
  await admin.query(`drop database ${name} with (force)`);
  console.log(`Wrote ${TYPES_FILE} and ${SCHEMA_FILE}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await admin.end();
  await database.stop();
}
