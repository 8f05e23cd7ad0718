import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { chooseColumns } from '@recoup/domain/exports/choose-columns.ts';
import { exportNames } from '@recoup/domain/exports/export-columns.ts';
import { checkPermission } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import { isAsKept } from '#server/work/is-as-kept.ts';
import type { Work } from '#server/work/work.ts';
import { exportSources } from './export-sources.ts';
import { type ExportRequest, type ExportRow, insertExport, readExportRow, readPlace } from './exports.store.ts';
import { readFieldTypes } from './read-field-types.ts';
import { exportJob } from './write-export.job.ts';

/**
 * Begins to write a list to a file. Checks now what would only fail later: whether the person may see the list (G36),
 * its filters, order and columns. Asking again with the same id begins nothing twice;
 * asking for something else with it is refused.
 */
export async function createExport(
  work: Work<MemberActor>,
  id: string,
  request: ExportRequest,
): Promise<ExportRow | Refusal> {
  const { companyId } = work.actor;
  const { permission, source } = exportSources[request.list];
  const allowed = checkPermission(work.actor, permission);
  if (isRefusal(allowed)) return allowed;
  const known = await readExportRow(work, id);
  if (known) return isAsKept(known.request, request) ? known : refuse('IDEMPOTENCY_KEY_REUSED');
  const types = await readFieldTypes(work, source);
  const columns = chooseColumns(request.list, request.columns, types, request.language);
  if (isRefusal(columns)) return columns;
  const refused = await source.check(work, { companyId, request, language: request.language });
  if (refused) return refused;
  const { today } = await readPlace(work);
  const fileName = `${exportNames[request.list][request.language]} ${today}.${request.format}`;
  await insertExport(work, { id, request, fileName, memberId: work.actor.id, memberName: work.actor.name });
  await enqueue(work.trx, exportJob, { companyId, exportId: id });
  work.audit({
    action: 'export.create',
    recordKind: 'export',
    recordId: id,
    after: { list: request.list, format: request.format, columns: columns.map((column) => column.id) },
  });
  work.notify('job', [id]);
  return (await readExportRow(work, id)) ?? refuse('NOT_FOUND');
}
