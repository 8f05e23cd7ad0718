import { open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from './files.ts';

/**
 * Keeps files in a folder of the local disk. Folders are made as needed; removing what is not there is no error, and of
 * content that breaks off nothing stays. What was written is on the disk before anybody says so: a row that names it may
 * be committed (G57).
 */
export function localFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: async (key, content) => {
      await writeWhole(disk, key, content);
      await flush(path.join(folder, key));
      await flush(path.dirname(path.join(folder, key)));
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}

/**
 * The disk gives up at an error of the content while its file is still being made, and the file is there a moment after
 * it was removed. So it never sees the error: what came is written to its end, and then removed.
 */
async function writeWhole(disk: Disk, key: string, content: Readable): Promise<void> {
  const passed = new PassThrough();
  const failure = finished(content, { writable: false }).then(
    () => null,
    (error: unknown) => {
      passed.end();
      return { error };
    },
  );
  try {
    await disk.putStream(key, content.pipe(passed));
  } catch (error) {
    content.destroy();
    throw error;
  }
  const broken = await failure;
  if (!broken) return;
  await disk.delete(key);
  throw broken.error;
}

/** Waits until a file, or the names in a folder, are on the disk. Windows opens no folder. */
async function flush(place: string): Promise<void> {
  const handle = await open(place).catch((error: unknown) => {
    if (process.platform !== 'win32') throw error;
  });
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
