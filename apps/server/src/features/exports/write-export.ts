import { Transform } from 'node:stream';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inSnapshot } from '#server/work/in-company.ts';
import type { ExportRequest, WholeRequest } from './exports.store.ts';
import { openExport } from './open-export.ts';
import { openWhole } from './open-whole.ts';

/** Told after every batch; throws to stop. */
type OnProgress = (done: number, of: number) => Promise<void>;

/**
 * Writes a list, or everything, into the storage under a key. One snapshot is read through cursors, so that the file is one
 * moment of it all; rows pass through and are never held together (G49). Answers what was written, or why the list
 * cannot be read any more.
 */
export async function writeExport(
  context: Context,
  companyId: string,
  request: ExportRequest | WholeRequest,
  fileKey: string,
  onProgress: OnProgress,
): Promise<{ readonly rows: number; readonly bytes: number } | Refusal> {
  return inSnapshot(context.jobsDb, companyId, async (work) => {
    const opened =
      request.list === 'everything' ? await openWhole(work, request, context) : await openExport(work, request);
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
    try {
      await context.files.write(fileKey, content.pipe(counted));
    } catch (error) {
      // A disk that refuses at once leaves what is read unread: nothing goes on reading in a transaction that is over.
      counted.destroy();
      throw error;
    }
    return written;
  });
}
