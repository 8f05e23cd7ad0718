import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR } from './stage.ts';

const MEGABYTE = 1024 * 1024;
const SIZE_MB = 1_500;
const run = promisify(execFile);

/** A file system of its own in one file, small enough to be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openSmallDisk(): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('disk-full mounts a file system, so it must be run by root');
  const image = path.join(DATA_DIR, 'small-disk.img');
  const folder = path.join(DATA_DIR, 'small-disk');
  const ballast = path.join(folder, 'ballast');
  await run('umount', [folder]).catch(() => undefined);
  await rm(image, { force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(image, '');
  await truncate(image, SIZE_MB * MEGABYTE);
  // No room is kept back for root: full is full for everybody.
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, folder]);
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      await run('fallocate', ['-l', String(bavail * bsize), ballast]).catch(() => undefined);
      // What is left for the ballast's own books goes block by block, until there is nothing.
      await run('dd', ['if=/dev/zero', `of=${ballast}-rest`, 'bs=4k']).catch(() => undefined);
    },
    free: async () => {
      for (const file of [ballast, `${ballast}-rest`]) await rm(file, { force: true });
    },
    close: async () => {
      await run('umount', [folder]);
      await rm(image, { force: true });
    },
  };
}
