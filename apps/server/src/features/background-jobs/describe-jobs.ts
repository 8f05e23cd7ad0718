import { mayDo } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { listBulkActions } from '../bulk/bulk.store.ts';
import { viewBulkAction } from '../bulk/bulk.view.ts';
import { viewExport } from '../exports/export.view.ts';
import { exportSources } from '../exports/export-sources.ts';
import { readExportRows } from '../exports/exports.store.ts';
import { viewRehearsalJob } from '../rehearsals/rehearsal.view.ts';
import { readRehearsalRows } from '../rehearsals/rehearsals.store.ts';
import { type BackgroundJob, viewImportJob } from './background-job.view.ts';
import { type JobPlace, readImportJobs } from './background-jobs.store.ts';

/** The jobs at these places, in their order. */
export async function describeJobs(
  trx: Trx,
  actor: MemberActor,
  places: readonly JobPlace[],
): Promise<BackgroundJob[]> {
  const { companyId, roles } = actor;
  const idsOf = (kind: JobPlace['kind']) => places.filter((place) => place.kind === kind).map((place) => place.id);
  const jobs = [
    ...(await listBulkActions(trx, companyId, idsOf('bulk'))).map(viewBulkAction),
    ...(await readImportJobs(trx, companyId, idsOf('import'))).map(viewImportJob),
    // Who may not see a list is told of its export, but not given the file (G36).
    ...(await readExportRows(trx, companyId, idsOf('export'))).map((row) => {
      const job = viewExport(row);
      return { ...job, hasResult: job.hasResult && mayDo(roles, exportSources[row.list].permission) };
    }),
    ...(await readRehearsalRows(trx, companyId, idsOf('rehearsal'))).map(viewRehearsalJob),
  ];
  const byId = new Map(jobs.map((job) => [job._id, job]));
  return places.flatMap((place) => byId.get(place.id) ?? []);
}
