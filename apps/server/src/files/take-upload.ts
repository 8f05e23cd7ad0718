import { Readable } from 'node:stream';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Upload } from '../http/route.ts';
import { type Scanning, scanFile } from './scan-file.ts';

/**
 * The bytes of an uploaded file that is small enough to be held. One that is too large is swallowed to its end, so that
 * its sender gets an answer. Refusals at `file`: SOME_FIELD_IS_MISSING, FILE_TOO_LARGE, WRONG_FILE of an empty one.
 */
export async function readUpload(upload: Upload | null, bytesMax: number): Promise<Buffer | Refusal> {
  if (!upload) return refuse('SOME_FIELD_IS_MISSING', { file: 'SOME_FIELD_IS_MISSING' });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of upload.stream) {
    size += (chunk as Buffer).length;
    if (size <= bytesMax) chunks.push(chunk as Buffer);
    else chunks.length = 0;
  }
  if (size > bytesMax || upload.stream.truncated) return refuse('FILE_TOO_LARGE', { file: 'FILE_TOO_LARGE' });
  if (size === 0) return refuse('WRONG_FILE', { file: 'WRONG_FILE' });
  return Buffer.concat(chunks);
}

/** The same, once the scanner has passed it; its refusals come too. */
export async function takeUpload(parts: Scanning, upload: Upload | null, bytesMax: number): Promise<Buffer | Refusal> {
  const bytes = await readUpload(upload, bytesMax);
  if (!Buffer.isBuffer(bytes)) return bytes;
  return (await scanFile(parts, () => Readable.from([bytes]))) ?? bytes;
}
