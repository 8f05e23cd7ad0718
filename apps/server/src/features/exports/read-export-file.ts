import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkPermission, type Member } from '@recoup/domain/permissions/permission.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { exportPermission } from './export-sources.ts';
import { readExportRow } from './exports.store.ts';

export interface ExportFile {
  readonly ok: true;
  readonly fileName: string;
  readonly mediaType: string;
  readonly stream: Readable;
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const;

/** The file of a finished export, for whoever may see the list it came from (G36); NOT_FOUND once it is expired. */
export async function readExportFile(
  { db, files }: Pick<Context, 'db' | 'files'>,
  companyId: string,
  member: Member,
  exportId: string,
): Promise<ExportFile | Refusal> {
  const row = await inCompany(db, companyId, async (work) => (await readExportRow(work, exportId)) ?? null);
  if (!row) return refuse('NOT_FOUND');
  const allowed = checkPermission(member, exportPermission(row.list));
  if (!allowed.ok) return allowed;
  if (row.state !== 'FINISHED' || row.fileKey === null) return refuse('NOT_FOUND');
  return {
    ok: true,
    fileName: row.fileName,
    mediaType: mediaTypes[row.format],
    stream: await files.read(row.fileKey),
  };
}
