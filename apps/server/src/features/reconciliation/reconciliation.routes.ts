import {
  acknowledgeDifference as acknowledgeCall,
  listDifferences,
  listReconciliations,
  startReconciliation as startCall,
} from '@recoup/contract/reconciliation.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { acknowledgeDifference } from './acknowledge-difference.ts';
import { readBooksAudit } from './books-audit.store.ts';
import { booksView, differenceView, runView } from './reconciliation.view.ts';
import { countDifferences, listDifferenceRows, listRuns } from './reconciliation-list.store.ts';
import { startReconciliation } from './start-reconciliation.ts';

export const reconciliationRoutes: Route[] = [
  route(listReconciliations, ({ actor: { companyId }, transaction }) =>
    transaction(async (trx) => ({
      runs: (await listRuns(trx, companyId)).map(runView),
      open: await countDifferences(trx, companyId, 'OPEN'),
      books: booksView(await readBooksAudit(trx, companyId)),
    })),
  ),
  route(startCall, ({ actor, body, finalTransaction, requestId }, { gateways, newId }) =>
    finalTransaction(async (trx) => {
      const wish = { id: body._id ?? newId(), provider: gateways.cards.provider, requestId };
      const [run] = await listRuns(trx, actor.companyId, await startReconciliation(trx, actor, wish));
      return run ? runView(run) : refuse('NOT_FOUND');
    }),
  ),
  route(listDifferences, ({ actor: { companyId }, query: { state, page, limit }, transaction }) =>
    transaction(async (trx) => {
      const rows = await listDifferenceRows(trx, companyId, { state, limit, offset: (page - 1) * limit });
      return { data: rows.map(differenceView), total: await countDifferences(trx, companyId, state), page, limit };
    }),
  ),
  route(acknowledgeCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const done = await acknowledgeDifference(trx, actor, params.id, { ...body, requestId });
      return isRefusal(done) ? done : differenceView(done);
    }),
  ),
];
