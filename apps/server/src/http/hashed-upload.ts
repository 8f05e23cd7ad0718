import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { finished, Transform } from 'node:stream';
import { finished as ended } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './route.ts';

/** The file of a request, and what it comes to once it was read: its name and its bytes, hashed on the way. */
export interface HashedUpload {
  readonly open: () => Promise<Upload | null>;
  /** Null while the file is not read to its end. */
  readonly digest: () => Buffer | null;
}

export function hashedUpload(request: FastifyRequest): HashedUpload {
  const hash = createHash('sha256');
  let digest: Buffer | null = null;
  return {
    digest: () => digest,
    open: async () => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) {
        digest = hash.digest();
        return null;
      }
      hash.update(`${part.filename}\0`);
      const file = part.file;
      const stream = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
        flush(done) {
          digest = hash.digest();
          done();
        },
      });
      // A sender that goes away in the middle breaks the file for whoever reads it, and who stops reading lets it go.
      finished(file, (error) => error && stream.destroy(error));
      stream.once('close', () => file.resume());
      file.pipe(stream);
      return {
        fileName: part.filename,
        stream: Object.defineProperty(stream, 'truncated', { get: () => file.truncated }),
      };
    },
  };
}

/** Reads the file of a request that was answered before, for its hash alone. */
export async function hashOfUpload(upload: HashedUpload): Promise<Buffer | null> {
  const file = await upload.open();
  if (file) await ended(file.stream.resume());
  return upload.digest();
}
