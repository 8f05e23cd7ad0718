import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist']);

/** A hash of everything below these files and folders: what a build depends on. Missing ones count as empty. */
export async function sourceHash(root: string, places: readonly string[]): Promise<string> {
  const files = (await Promise.all(places.map((place) => filesBelow(path.join(root, place))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(contents[index] ?? '')
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => error.code);
  if (entries === 'ENOTDIR') return [place];
  if (!Array.isArray(entries)) return [];
  const below = entries.map(async (entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const at = path.join(place, entry.name);
    return entry.isDirectory() ? filesBelow(at) : [at];
  });
  return (await Promise.all(below)).flat();
}
