import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { uuidv7 } from 'uuidv7';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { listFiles } from './make-backup.ts';
import { type Manifest, type Part, readManifest, type TablePart } from './manifest.ts';
import { checkPart, flushFolder, readRows } from './part-file.ts';
import { listTables, name, nameOf, type Table } from './tables.ts';

/**
 * Restores a backup into an empty database and an empty folder of files. Nothing is touched before every part was read
 * and found whole; all rows come in one transaction, in which the foreign keys are made anew and thereby checked, and
 * which ends by entering recovery: whoever starts on this database sends and charges nothing (G61). Throws one sentence
 * when it cannot.
 */
export async function restoreBackup(options: {
  readonly ownerUrl: string;
  readonly filesFolder: string;
  readonly folder: string;
}): Promise<Manifest> {
  const folder = path.resolve(options.folder);
  const { filesFolder, ownerUrl } = options;
  const manifest = await readManifest(folder);
  for (const part of [...manifest.tables, ...manifest.files]) await checkPart(folder, part);
  if ((await listFiles(filesFolder)).length > 0) {
    throw new Error(`${filesFolder} holds files already; a backup is restored into an empty DATA_DIR.`);
  }
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'recoup restore' });
  let lost: Error | undefined;
  owner.on('error', (error) => {
    lost ??= error;
  });
  await owner.connect();
  try {
    await refuseForeignSchema(owner, manifest.schema);
    await migrate(ownerUrl);
    await refuseUsed(owner);
    const copied = `${filesFolder}.unfinished`;
    await copyFiles(folder, copied, manifest.files);
    await owner.query('begin');
    await owner.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    await fillTables(owner, folder, manifest.tables);
    await owner.query('insert into recovery (id, backup_at) values ($1, $2)', [uuidv7(), manifest.at]);
    if (manifest.files.length > 0) {
      await rm(filesFolder, { recursive: true, force: true });
      await rename(copied, filesFolder);
    }
    await owner.query('commit').catch(async (error: unknown) => {
      if (manifest.files.length > 0) await rename(filesFolder, copied);
      throw error;
    });
    await owner.query('analyze');
    return manifest;
  } catch (error) {
    if (!lost) throw error;
    throw new Error(
      `PostgreSQL ended in the middle of it (${lost.message}); its log says why, and a full disk is a common cause. ` +
        'Nothing was restored: make room and begin again.',
      { cause: error },
    );
  } finally {
    await owner.end();
  }
}

/** A database that a version migrated is as good as an empty one if it was this version. */
async function refuseForeignSchema(owner: pg.Client, schema: string): Promise<void> {
  const { rows } = await owner.query<{ there: boolean; other: boolean }>(
    `select to_regclass('public.schema_migration') is not null as there,
       exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as other`,
  );
  if (!rows[0]?.there) {
    if (rows[0]?.other) throw new Error('The database is not empty: it has tables that are not ours.');
    return;
  }
  const last = await owner.query<{ name: string }>('select name from schema_migration order by id desc limit 1');
  if (last.rows[0]?.name === schema) return;
  throw new Error(
    `The database is not empty: it has the schema ${last.rows[0]?.name}, the backup has ${schema}. Give an empty database.`,
  );
}

async function refuseUsed(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and usename = 'recoup_app' limit 1`,
  );
  if (rows[0]) throw new Error(`The product is running on this database (${rows[0].name}). Stop it first.`);
  for (const table of await listTables(owner)) {
    await owner.query('begin');
    if (table.isProtected) await owner.query('set local role recoup_backup');
    const found = await owner.query(`select 1 from ${nameOf(table)} limit 1`);
    await owner.query('commit');
    if (found.rows.length > 0) {
      throw new Error(
        `The database is not empty: there are rows in ${table.table}. A backup is restored into an empty one.`,
      );
    }
  }
  const open = await owner.query('select 1 from recovery limit 1');
  if (open.rows.length > 0) throw new Error('The database is not empty: a backup was restored into it before.');
}

async function copyFiles(folder: string, target: string, files: readonly Part[]): Promise<void> {
  await rm(target, { recursive: true, force: true });
  for (const part of files) {
    const copy = path.join(target, part.path.slice('files/'.length));
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(path.join(folder, part.path), copy);
  }
  if (files.length > 0) await flushFolder(target);
}

/**
 * What triggers do when a row is new was done when it was; foreign keys are made again when all rows are there, which
 * checks every one of them. Row security is forced again before the commit, so that nobody ever sees the tables without.
 */
async function fillTables(owner: pg.Client, folder: string, parts: readonly TablePart[]): Promise<void> {
  const tables = (await listTables(owner)).filter((table) => table.schema === 'public');
  const known = new Map((await listTables(owner)).map((table) => [nameOf(table), table]));
  const keys = (await owner.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
  for (const table of tables) await owner.query(`alter table ${nameOf(table)} ${OPENED}`);
  for (const key of keys) await owner.query(`alter table ${key.table} drop constraint ${name(key.name)}`);
  for (const part of parts) await fillTable(owner, folder, part, known.get(nameOf(part)));
  for (const key of keys) {
    await owner.query(`alter table ${key.table} add constraint ${name(key.name)} ${key.definition}`);
  }
  for (const table of tables) {
    const isForced = table.isProtected ? ', force row level security' : '';
    await owner.query(`alter table ${nameOf(table)} enable trigger user${isForced}`);
  }
}

const OPENED = 'disable trigger user, no force row level security';

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid::regclass::text, conname`;

async function fillTable(owner: pg.Client, folder: string, part: TablePart, table: Table | undefined): Promise<void> {
  if (!table) throw new Error(`The backup has a table that this version does not know: ${part.table}.`);
  const columns = part.columns.map(name).join(', ');
  const rows = owner.query(copyFrom(`copy ${nameOf(part)} (${columns}) from stdin`));
  await pipeline(readRows(folder, part), rows);
  if (rows.rowCount !== part.rows) {
    throw new Error(`The backup is damaged: ${part.table} has ${rows.rowCount} rows instead of ${part.rows}.`);
  }
}
