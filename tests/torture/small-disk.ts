import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DATA_DIR } from './stage.ts';

const MEGABYTE = 1024 * 1024;
const SIZE_MB = 1_500;
const UMOUNT_TRIES = 100;
const AGAIN_MS = 100;
const run = promisify(execFile);

/**
 * EXT4_IOC_SHUTDOWN without a flush of the journal, as the tests of the kernel cut the power: what was not synced is gone
 * with the next mount. Node has no ioctl.
 */
const SHUT_DOWN = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`;

/** A file system of its own in one file, small enough to be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  /** From this moment on nothing reaches the disk any more, whatever lies in memory; needs python3 and ext4. */
  readonly cut: () => Promise<void>;
  /** What the disk held at the cut, as a machine finds it that starts again; whoever uses it must have ended. */
  readonly again: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openSmallDisk(): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('this mounts a file system, so it must be run by root');
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
    cut: async () => {
      await run('python3', ['-c', SHUT_DOWN, folder]);
    },
    again: async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          await run('umount', [folder]);
          break;
        } catch (error) {
          if (tries === UMOUNT_TRIES) throw error;
          await wait(AGAIN_MS);
        }
      }
      await run('mount', ['-o', 'loop', image, folder]);
    },
    close: async () => {
      await run('umount', [folder]);
      await rm(image, { force: true });
    },
  };
}
