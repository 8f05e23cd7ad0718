import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { chooseColumns } from '@recoup/domain/exports/choose-columns.ts';
import { exportNames } from '@recoup/domain/exports/export-columns.ts';
import { checkPermission } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { exportSources } from './export-sources.ts';
import { type ExportRequest, type ExportRow, insertExport, readExportRow, readPlace } from './exports.store.ts';
import { readFieldTypes } from './read-field-types.ts';
import { exportJob } from './write-export.job.ts';

/**
 * Begins to write a list to a file. Checks now what would only fail later: whether the person may see the list (G36),
 * its filters, order and columns. Asking again with the same id begins nothing twice.
 */
export async function createExport(
  trx: Trx,
  actor: MemberActor,
  id: string,
  request: ExportRequest,
  requestId: string,
): Promise<ExportRow | Refusal> {
  const { companyId } = actor;
  const { permission, source } = exportSources[request.list];
  const allowed = checkPermission(actor, permission);
  if (isRefusal(allowed)) return allowed;
  const known = await readExportRow(trx, companyId, id);
  if (known) return known;
  const types = await readFieldTypes(trx, companyId, source);
  const columns = chooseColumns(request.list, request.columns, types, request.language);
  if (isRefusal(columns)) return columns;
  const refused = await source.check(trx, { companyId, request, language: request.language });
  if (refused) return refused;
  const { today } = await readPlace(trx, companyId);
  const fileName = `${exportNames[request.list][request.language]} ${today}.${request.format}`;
  await insertExport(trx, companyId, { id, request, fileName, memberId: actor.id, memberName: actor.name });
  await enqueue(trx, exportJob, { companyId, exportId: id });
  await writeAudit(trx, actor, {
    action: 'export.create',
    recordKind: 'export',
    recordId: id,
    after: { list: request.list, format: request.format, columns: columns.map((column) => column.id) },
    requestId,
  });
  await notifyScreens(trx, companyId, 'job', [id]);
  return (await readExportRow(trx, companyId, id)) ?? refuse('NOT_FOUND');
}
