import { Transform } from 'node:stream';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inSnapshot } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import type { Storage } from './archive-files.ts';
import type { KeptRequest } from './exports.store.ts';
import { openCustomer } from './open-customer.ts';
import { openExport } from './open-export.ts';
import { openReport } from './open-report.ts';
import { openWhole } from './open-whole.ts';

/** Told after every batch; throws to stop. */
type OnProgress = (done: number, of: number) => Promise<void>;

/**
 * Writes a list, everything, or a customer into the storage under a key. One snapshot is read through cursors, so that the file is one
 * moment of it all; rows pass through and are never held together (G49). Answers what was written, or why the list
 * cannot be read any more.
 */
export async function writeExport(
  context: Context,
  companyId: string,
  request: KeptRequest,
  fileKey: string,
  onProgress: OnProgress,
): Promise<{ readonly rows: number; readonly bytes: number } | Refusal> {
  return inSnapshot(context.jobsDb, companyId, async (work) => {
    const opened = await open(work, request, context);
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

function open(work: Work, request: KeptRequest, parts: Storage) {
  if (request.list === 'everything') return openWhole(work, request, parts);
  if (request.list === 'customer') return openCustomer(work, request, parts);
  if (request.list === 'report') return openReport(work, request);
  return openExport(work, request);
}
