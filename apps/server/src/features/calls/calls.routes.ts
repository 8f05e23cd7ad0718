import { listDebtorCalls, logCall as logContract } from '@recoup/contract/calls.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { callView } from './call.view.ts';
import { listCalls } from './calls.store.ts';
import { logCall } from './log-call.ts';

export const callRoutes: Route[] = [
  route(listDebtorCalls, async ({ params, query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listCalls(work, params.id, { limit, offset: (page - 1) * limit });
      return { data: rows.map(callView), page, limit, total };
    }),
  ),
  route(logContract, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const logged = await logCall(work, params.id, body);
      if (isRefusal(logged)) return logged;
      const { rows } = await listCalls(work, params.id, { limit: 1, offset: 0, callId: logged.id });
      return rows[0] ? callView(rows[0]) : refuse('NOT_FOUND');
    }),
  ),
];
