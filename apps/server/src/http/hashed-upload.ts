import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { finished, type Readable, Transform } from 'node:stream';
import { finished as ended } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './route.ts';

/** The file of a request, and what it comes to once it was read: its name and its bytes, hashed on the way. */
export interface HashedUpload {
  readonly open: () => Promise<Upload | null>;
  /** The field that the call names beside its file, whichever comes first; to be asked for once the file was read. */
  readonly field: () => Promise<string | null>;
  /** Null while the file is not read to its end. */
  readonly digest: () => Buffer | null;
}

type Hash = ReturnType<typeof createHash>;
type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer P> ? P : never;

/** `bytesMax`: where this one file may have less bytes than files may here. */
export function hashedUpload(
  request: FastifyRequest,
  fieldName: string | undefined,
  bytesMax: number | undefined,
): HashedUpload {
  const hash = createHash('sha256');
  let parts: ReturnType<FastifyRequest['parts']> | null | undefined;
  let isRead = false;
  let text: string | null = null;
  /** Goes on to the next file, and keeps the field on the way. */
  async function nextFile(): Promise<Extract<Part, { type: 'file' }> | null> {
    // Only calls that take a form know of parts.
    const limits = bytesMax === undefined ? {} : { limits: { fileSize: bytesMax } };
    if (parts === undefined) parts = request.isMultipart() ? request.parts(limits) : null;
    for (;;) {
      const next = await parts?.next();
      if (!next || next.done) return null;
      const part = next.value;
      if (part.type === 'file') return part;
      if (part.fieldname !== fieldName) continue;
      text = String(part.value);
      hash.update(`${part.fieldname}\0${text}\0`);
    }
  }
  return {
    digest: () => (isRead ? hash.copy().digest() : null),
    field: async () => {
      if (fieldName !== undefined && isRead) (await nextFile())?.file.resume();
      return text;
    },
    open: async () => {
      const part = await nextFile();
      if (!part) {
        isRead = true;
        return null;
      }
      hash.update(`${part.filename}\0`);
      const whenRead = () => {
        isRead = true;
      };
      return { fileName: part.filename, stream: hashing(part.file, hash, whenRead) };
    },
  };
}

function hashing(file: Readable & { readonly truncated: boolean }, hash: Hash, whenRead: () => void): Upload['stream'] {
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      whenRead();
      done();
    },
  });
  // A sender that goes away in the middle breaks the file for whoever reads it, and who stops reading lets it go.
  finished(file, (error) => error && stream.destroy(error));
  stream.once('close', () => file.resume());
  file.pipe(stream);
  return Object.defineProperty(stream, 'truncated', { get: () => file.truncated });
}

/** Reads the file of a request that was answered before, for its hash alone. */
export async function hashOfUpload(upload: HashedUpload): Promise<Buffer | null> {
  const file = await upload.open();
  if (file) await ended(file.stream.resume());
  await upload.field();
  return upload.digest();
}
