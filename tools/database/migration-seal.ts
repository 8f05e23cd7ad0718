import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../apps/server/migrations');
/** A hidden file: whoever runs migrations passes over it. */
const SEAL = path.join(MIGRATIONS, '.seal');

/** The hash of every migration as it is, one line each, in their order. */
export async function hashMigrations(): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256').update(await readFile(path.join(MIGRATIONS, file)));
      return `${hash.digest('hex').slice(0, 16)} ${file}`;
    }),
  );
}

/** The hashes that were committed with them: a migration that ran somewhere is never edited. */
export async function readSeal(): Promise<string[]> {
  const text = await readFile(SEAL, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Adds the migrations that have no line yet; a line that is there stays. */
export async function sealMigrations(): Promise<void> {
  const sealed = await readSeal();
  const known = new Set(sealed.map((line) => line.split(' ')[1]));
  const added = (await hashMigrations()).filter((line) => !known.has(line.split(' ')[1]));
  const byFile = (one: string, other: string) =>
    one.slice(one.indexOf(' ')).localeCompare(other.slice(other.indexOf(' ')));
  await writeFile(SEAL, `${[...sealed, ...added].sort(byFile).join('\n')}\n`);
}
