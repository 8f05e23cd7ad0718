import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Upload } from '../http/route.ts';

/**
 * The bytes of an uploaded file that is small enough to be held. One that is too large is swallowed to its end, so that
 * its sender gets an answer. Refusals at `file`: SOME_FIELD_IS_MISSING, FILE_TOO_LARGE, WRONG_FILE of an empty one.
 */
export async function takeUpload(upload: Upload | null, bytesMax: number): Promise<Buffer | Refusal> {
  if (!upload) return refuse('SOME_FIELD_IS_MISSING', { file: 'SOME_FIELD_IS_MISSING' });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of upload.stream) {
    size += (chunk as Buffer).length;
    if (size <= bytesMax) chunks.push(chunk as Buffer);
    else chunks.length = 0;
  }
  if (size > bytesMax || upload.stream.truncated) return refuse('FILE_TOO_LARGE', { file: 'FILE_TOO_LARGE' });
  return size === 0 ? refuse('WRONG_FILE', { file: 'WRONG_FILE' }) : Buffer.concat(chunks);
}
