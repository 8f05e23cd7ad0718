import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Manifest, ownSchema, type Part, type TablePart, writeManifest } from './manifest.ts';
import { flushFolder, writePart } from './part-file.ts';
import { listTables, name, nameOf, type Table } from './tables.ts';

export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly bytes: number;
}

/**
 * Writes everything into a folder while the product runs: all tables as of one moment, then the files of DATA_DIR. The
 * folder has its name only once it is whole and on the disk; until then it ends with `.unfinished`. Throws one sentence
 * when the database is of another schema than this version, or the folder is there already.
 */
export async function makeBackup(options: {
  readonly ownerUrl: string;
  readonly filesFolder: string;
  readonly folder: string;
}): Promise<Backup> {
  const folder = path.resolve(options.folder);
  if (await exists(folder)) throw new Error(`${folder} is there already; give another folder.`);
  const unfinished = `${folder}.unfinished`;
  if (await exists(unfinished)) {
    throw new Error(
      `${unfinished} is there: a backup that is still being made, or one that was broken off. Remove it.`,
    );
  }
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const own = await ownSchema();
  const { at, tables } = await writeTables(options.ownerUrl, unfinished, own.schema);
  // After the tables: a file is written before the row that names it, and goes after it.
  const files = await writeFiles(options.filesFolder, unfinished);
  const manifest: Manifest = { ...own, at, tables, files };
  await writeManifest(unfinished, manifest);
  await flushFolder(unfinished);
  await rename(unfinished, folder);
  await flushFolder(path.dirname(folder));
  return { folder, manifest, bytes: [...tables, ...files].reduce((bytes, part) => bytes + part.bytes, 0) };
}

async function writeTables(
  ownerUrl: string,
  folder: string,
  schema: string,
): Promise<{ at: string; tables: TablePart[] }> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'recoup backup' });
  await owner.connect();
  try {
    await owner.query('begin isolation level repeatable read read only');
    await owner.query('set local statement_timeout = 0');
    await owner.query('set local idle_in_transaction_session_timeout = 0');
    await refuseOtherSchema(owner, schema);
    const { rows } = await owner.query<{ at: Date }>('select now() as at');
    const at = rows[0]?.at.toISOString() ?? '';
    const tables: TablePart[] = [];
    for (const table of await listTables(owner)) tables.push(await writeTable(owner, table, folder));
    await owner.query('commit');
    return { at, tables };
  } finally {
    await owner.end();
  }
}

async function refuseOtherSchema(owner: pg.Client, schema: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select name from schema_migration order by id desc limit 1');
  if (rows[0]?.name === schema) return;
  throw new Error(
    `The database has the schema ${rows[0]?.name ?? 'of nobody'}, this version has ${schema}. Make the backup with the version that runs on it.`,
  );
}

async function writeTable(owner: pg.Client, table: Table, folder: string): Promise<TablePart> {
  const { schema, columns, instead, where, isProtected } = table;
  const values = columns.map((column) => (instead[column] ? `${instead[column]} as ${name(column)}` : name(column)));
  await owner.query(isProtected ? 'set local role recoup_backup' : 'reset role');
  const rows = owner.query(copyTo(`copy (select ${values.join(', ')} from ${nameOf(table)} ${where}) to stdout`));
  const part = await writePart(folder, `tables/${schema}.${table.table}.copy.zst`, rows, { isCompressed: true });
  return { ...part, schema, table: table.table, columns, rows: rows.rowCount };
}

async function writeFiles(source: string, folder: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const key of await listFiles(source)) {
    const content = createReadStream(path.join(source, key));
    const part = await writePart(folder, `files/${key}`, content, { isCompressed: false }).catch((error: unknown) => {
      // Removed meanwhile, by whoever removed the record that it belonged to.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (part) parts.push(part);
  }
  return parts;
}

/** Every file below a folder, by its path from there with forward slashes; none when there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
