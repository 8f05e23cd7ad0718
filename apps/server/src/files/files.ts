import type { Readable } from 'node:stream';

/** Where uploaded files are kept: local disk by default. Keys are made by us, never by the uploader (G47). */
export interface Files {
  write(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
