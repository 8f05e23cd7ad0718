import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Part } from './manifest.ts';

/** Writes a stream into a part of the backup, down to the disk; answers what it has to be when it is read. */
export async function writePart(
  folder: string,
  name: string,
  content: Readable,
  { isCompressed }: { readonly isCompressed: boolean },
): Promise<Part> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  const meter = measure();
  const target = createWriteStream(file, { flush: true });
  if (isCompressed) await pipeline(content, createZstdCompress(), meter.stream, target);
  else await pipeline(content, meter.stream, target);
  return { path: name, ...meter.measured() };
}

/** Reads a whole part and throws one sentence when it is gone or not what was written. */
export async function checkPart(folder: string, part: Part): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path.join(folder, part.path))) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`The backup is damaged: ${part.path} is missing.`);
  }
  if (hash.digest('hex') !== part.sha256)
    throw new Error(`The backup is damaged: ${part.path} is not what was written.`);
}

/** The rows of a table part, as COPY takes them. */
export function readRows(folder: string, part: Part): Readable {
  const source = createReadStream(path.join(folder, part.path));
  const rows = createZstdDecompress();
  source.on('error', (error) => rows.destroy(error));
  return source.pipe(rows);
}

/** A new name is on the disk only once its folder is. Windows knows no such thing. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}
