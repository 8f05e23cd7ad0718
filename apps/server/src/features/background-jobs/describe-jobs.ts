import { mayDo } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listBulkActions } from '../bulk/bulk.store.ts';
import { viewBulkAction } from '../bulk/bulk.view.ts';
import { viewExport } from '../exports/export.view.ts';
import { exportPermission } from '../exports/export-sources.ts';
import { readExportRows } from '../exports/exports.store.ts';
import { whichCanBeUndone } from '../imports/which-can-be-undone.ts';
import { viewSyncJob } from '../integrations/sync-job.view.ts';
import { readSyncJobs } from '../integrations/sync-runs.store.ts';
import { viewRehearsalJob } from '../rehearsals/rehearsal.view.ts';
import { readRehearsalRows } from '../rehearsals/rehearsals.store.ts';
import { type BackgroundJob, viewImportJob } from './background-job.view.ts';
import { type JobPlace, readImportJobs } from './background-jobs.store.ts';

/** The jobs at these places, in their order. */
export async function describeJobs(work: Work<MemberActor>, places: readonly JobPlace[]): Promise<BackgroundJob[]> {
  const idsOf = (kind: JobPlace['kind']) => places.filter((place) => place.kind === kind).map((place) => place.id);
  const imports = await readImportJobs(work, idsOf('import'));
  const undoable = await whichCanBeUndone(work, imports);
  const jobs = [
    ...(await listBulkActions(work, idsOf('bulk'))).map(viewBulkAction),
    ...imports.map((row) => viewImportJob(row, undoable)),
    // Who may not see a list is told of its export, but not given the file (G36).
    ...(await readExportRows(work, idsOf('export'))).map((row) => {
      const job = viewExport(row);
      return { ...job, hasResult: job.hasResult && mayDo(work.actor, exportPermission(row.list)) };
    }),
    ...(await readRehearsalRows(work, idsOf('rehearsal'))).map(viewRehearsalJob),
    ...(await readSyncJobs(work, idsOf('sync'))).map(viewSyncJob),
  ];
  const byId = new Map(jobs.map((job) => [job._id, job]));
  return places.flatMap((place) => byId.get(place.id) ?? []);
}
