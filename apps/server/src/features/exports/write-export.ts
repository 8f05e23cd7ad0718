import { Transform } from 'node:stream';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { ExportRequest } from './exports.store.ts';
import { openExport } from './open-export.ts';

/** Told after every batch; throws to stop. */
type OnProgress = (done: number, of: number) => Promise<void>;

/**
 * Writes a list into the storage under a key. One transaction reads it all through a cursor, so that the file is one
 * moment of the list; rows pass through and are never held together (G49). Answers what was written, or why the list
 * cannot be read any more.
 */
export async function writeExport(
  context: Context,
  companyId: string,
  request: ExportRequest,
  fileKey: string,
  onProgress: OnProgress,
): Promise<{ readonly rows: number; readonly bytes: number } | Refusal> {
  return inCompany(context.jobsDb, companyId, async (work) => {
    const opened = await openExport(work, request);
    if (isRefusal(opened)) return opened;
    const written = { rows: 0, bytes: 0 };
    const content = opened.write(async (rows) => {
      written.rows += rows;
      await onProgress(written.rows, Math.max(opened.total, written.rows));
    });
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        written.bytes += chunk.length;
        done(null, chunk);
      },
    });
    content.on('error', (error) => counted.destroy(error));
    counted.on('close', () => content.destroy());
    await context.files.write(fileKey, content.pipe(counted));
    return written;
  });
}
