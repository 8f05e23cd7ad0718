import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../apps/server/migrations');
const MANIFEST = 'manifest.json';
const SEAL = 'manifest.sha256';
/** Of the folder's own form; a later one that reads differently counts on. */
const FORMAT = 1;

/** One file of a backup, as it has to be found again. */
export interface Part {
  /** Below the folder of the backup, with forward slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** All rows of one table, as text of COPY, compressed. */
export interface TablePart extends Part {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface Manifest {
  readonly format: number;
  /** Name of the last migration. */
  readonly schema: string;
  /** Of all migrations, with their texts: two branches may end with the same name. */
  readonly schemaHash: string;
  /** The moment that the tables show. */
  readonly at: string;
  readonly tables: readonly TablePart[];
  /** Uploaded and made files, one by one. */
  readonly files: readonly Part[];
}

/** Of this clone: what a backup must have been made with to be restored by it. */
export async function ownSchema(): Promise<Pick<Manifest, 'format' | 'schema' | 'schemaHash'>> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(path.join(MIGRATIONS, name)));
  return {
    format: FORMAT,
    schema: (names.at(-1) ?? '').replace(/\.sql$/, ''),
    schemaHash: hash.digest('hex').slice(0, 16),
  };
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(path.join(folder, SEAL), `${createHash('sha256').update(text).digest('hex')}\n`, { flush: true });
  await writeFile(path.join(folder, MANIFEST), text, { flush: true });
}

/** Throws one sentence when the folder is no whole backup, or one of another schema. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is no finished backup: it has no ${MANIFEST}.`);
  const seal = await readFile(path.join(folder, SEAL), 'utf8').catch(() => '');
  if (createHash('sha256').update(text).digest('hex') !== seal.trim()) {
    throw new Error(`The backup is damaged: ${MANIFEST} is not what was written.`);
  }
  const manifest = JSON.parse(text) as Manifest;
  const own = await ownSchema();
  if (manifest.format !== own.format || manifest.schemaHash !== own.schemaHash) {
    throw new Error(
      `This backup has the schema ${manifest.schema} (${manifest.schemaHash}), this version has ${own.schema} (${own.schemaHash}). Restore it with the version that made it; the newer one brings it up to date at its start.`,
    );
  }
  return manifest;
}
