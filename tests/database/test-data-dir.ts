import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** What all clones of a run and their log come to is a tenth of it. */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Where the tests' cluster of the project in `root` lies: kept between runs, safe to delete. In memory where there is room
 * for it: every clone is a thousand new files, for which some file systems take a second and memory a tenth of that.
 */
export function testDataDir(root: string): string {
  const name = `recoup-test-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
  const inMemory = path.join(MEMORY, name);
  return existsSync(inMemory) || hasRoom() ? inMemory : path.join(root, '.data/test');
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
}
