import { finished, Transform } from 'node:stream';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Files } from '#server/files/files.ts';
import { type Scanning, scanFile } from '#server/files/scan-file.ts';
import type { Upload } from '#server/http/route.ts';
import { importLimits } from './import-limits.ts';
import { type Inspection, inspectFile } from './inspect-file.ts';

const TEXTS = /\.(csv|tsv|txt|tab)$/i;
const WORKBOOKS = /\.xlsx$/i;

/**
 * Keeps an uploaded file under our own key while its size, kind and encoding are watched; its name and its first bytes
 * must say the same kind, and the scanner is asked (G47). Nothing stays of one that is refused. A file that is too large is read no further than its limit.
 */
export async function storeUpload(
  parts: Scanning & { readonly files: Files },
  key: string,
  upload: Upload,
): Promise<Extract<Inspection, { ok: true }> | Refusal> {
  const { files } = parts;
  const format = WORKBOOKS.test(upload.fileName) ? 'xlsx' : TEXTS.test(upload.fileName) ? 'csv' : null;
  if (!format) {
    upload.stream.resume();
    return refuse('WRONG_FILE');
  }
  const inspector = inspectFile(format);
  let refusal: Refusal | undefined;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const code = refusal ? null : inspector.take(chunk);
      if (code) refusal = refuse(code);
      // The rest of a refused upload is swallowed, so that the caller gets an answer and not a broken connection.
      if (refusal) done();
      else done(null, chunk);
    },
  });
  // A sender that goes away ends the file like any other, so that there is a whole file to remove and none half open.
  let broken: unknown;
  finished(upload.stream, (error) => {
    broken = error;
    watch.end();
  });
  upload.stream.pipe(watch, { end: false });
  await files.write(key, watch);
  if (broken) {
    await files.remove(key);
    throw broken;
  }
  const inspection = upload.stream.truncated ? refuse('FILE_TOO_LARGE') : (refusal ?? inspector.finish());
  const answer = inspection.ok
    ? ((await scanFile(parts, () => files.read(key), importLimits.scanMs)) ?? inspection)
    : inspection;
  if (!answer.ok) await files.remove(key);
  return answer;
}
