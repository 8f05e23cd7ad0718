import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from './files.ts';

/** Keeps files in a folder of the local disk. Folders are made as needed; removing what is not there is no error. */
export function localFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (key, content) => disk.putStream(key, content),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}
