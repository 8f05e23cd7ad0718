import { buffer } from 'node:stream/consumers';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { exportNames } from '@recoup/domain/exports/export-columns.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import type { ExportRequest } from './exports.store.ts';
import { openExport } from './open-export.ts';

/** More rows are written by a job: a person waits for these. */
const ROWS_MAX = 10_000;

const mediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A short list as a file at once. FILE_TOO_LARGE for more than ten thousand rows. */
export async function writeExportNow(
  work: Work<MemberActor>,
  request: ExportRequest,
): Promise<{ readonly ok: true; fileName: string; mediaType: string; content: Buffer } | Refusal> {
  const { list, format, language } = request;
  const opened = await openExport(work, request);
  if (isRefusal(opened)) return opened;
  if (opened.total > ROWS_MAX) return refuse('FILE_TOO_LARGE');
  const content = await buffer(opened.write(async () => undefined));
  work.audit({
    action: 'export.write',
    recordKind: 'export',
    recordId: null,
    after: { list, format, rows: opened.total },
  });
  return {
    ok: true,
    fileName: `${exportNames[list][language]} ${opened.today}.${format}`,
    mediaType: mediaTypes[format],
    content,
  };
}
