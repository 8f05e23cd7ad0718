import { listAllJobs, listJobs, readJobResult, undoJob } from '@recoup/contract/background-jobs.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { type Route, route } from '#server/http/route.ts';
import { viewBulkAction } from '../bulk/bulk.view.ts';
import { undoBulk } from '../bulk/undo-bulk.ts';
import { undoImport } from '../imports/undo-import.ts';
import { findPlaces, listPlaces } from './background-jobs.store.ts';
import { describeJobs } from './describe-jobs.ts';
import { openResult } from './open-result.ts';

export const backgroundJobRoutes: Route[] = [
  route(listAllJobs, async ({ query, transaction }) =>
    transaction(async (work) => {
      const { places, total } = await listPlaces(work, query);
      return { data: await describeJobs(work, places), page: query.page, limit: query.limit, total };
    }),
  ),
  route(listJobs, async ({ query, transaction }) =>
    transaction(async (work) => {
      const pattern = query.search?.trim() ? likePattern(query.search) : undefined;
      const places = await findPlaces(work, { ids: query.ids, pattern });
      return { data: await describeJobs(work, places) };
    }),
  ),
  route(readJobResult, async ({ actor, params, language, requestId, reply }, context) => {
    const result = await openResult(context, actor, { jobId: params.id, language, requestId });
    if (isRefusal(result)) return result;
    return reply
      .header('content-type', result.mediaType)
      .header('content-disposition', `attachment; filename="${result.fileName.replace(/[^\w .-]/g, '_')}"`)
      .header('x-content-type-options', 'nosniff')
      .send(result.stream);
  }),
  route(undoJob, async ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const bulk = await undoBulk(work, params.id);
      if (bulk) return isRefusal(bulk) ? bulk : viewBulkAction(bulk);
      const [place] = await findPlaces(work, { ids: [params.id] });
      if (!place) return refuse('NOT_FOUND');
      if (place.kind !== 'import') return refuse('UNDO_NOT_POSSIBLE');
      const asked = await undoImport(work, params.id);
      if (isRefusal(asked)) return asked;
      const [job] = await describeJobs(work, [place]);
      return job ?? refuse('NOT_FOUND');
    }),
  ),
];
