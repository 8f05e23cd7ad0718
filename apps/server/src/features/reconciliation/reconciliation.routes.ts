import {
  acknowledgeDifference as acknowledgeCall,
  listDifferences,
  listReconciliations,
  readBooksHealth,
  startReconciliation as startCall,
} from '@recoup/contract/reconciliation.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import { acknowledgeDifference } from './acknowledge-difference.ts';
import { readBooksAudit } from './books-audit.store.ts';
import { booksView, differenceView, runView } from './reconciliation.view.ts';
import { countDifferences, listDifferenceRows, listRuns } from './reconciliation-list.store.ts';
import { startReconciliation } from './start-reconciliation.ts';

export const reconciliationRoutes: Route[] = [
  route(listReconciliations, ({ transaction }) =>
    transaction(async (work) => ({
      runs: (await listRuns(work)).map(runView),
      open: await countDifferences(work, 'OPEN'),
      books: booksView(await readBooksAudit(work)),
    })),
  ),
  route(readBooksHealth, ({ transaction }) =>
    transaction(async (work) => ({
      broken: (await readBooksAudit(work))?.broken ?? 0,
      open: await countDifferences(work, 'OPEN'),
    })),
  ),
  route(startCall, ({ body, finalTransaction }, { gateways }) =>
    finalTransaction(async (work) => {
      const options = { id: body._id ?? uuidv7(), provider: gateways.cards.provider };
      const [run] = await listRuns(work, await startReconciliation(work, options));
      return run ? runView(run) : refuse('NOT_FOUND');
    }),
  ),
  route(listDifferences, ({ query: { state, page, limit }, transaction }) =>
    transaction(async (work) => {
      const rows = await listDifferenceRows(work, { state, limit, offset: (page - 1) * limit });
      return { data: rows.map(differenceView), total: await countDifferences(work, state), page, limit };
    }),
  ),
  route(acknowledgeCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await acknowledgeDifference(work, params.id, { ...body });
      return isRefusal(done) ? done : differenceView(done);
    }),
  ),
];
